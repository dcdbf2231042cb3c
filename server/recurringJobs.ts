import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '../milliseconds.ts';
import { startPolling } from './concurrency/polling.ts';
import { deskOrigin } from './desk/deskApp.ts';
import type { Log } from './log.ts';
import { runMaintenance } from './maintenance.ts';
import { queueReminders, skipOldReminders } from './messages/reminders.ts';
import {
  CONFIRMATIONS_POLL_MS,
  queueConfirmationRequests,
} from './newsletter/confirmationRequests.ts';
import { continueQueueing } from './newsletter/issues.ts';
import { sendSchedules } from './newsletter/sendSchedules.ts';
import type { SiteContext } from './siteContext.ts';

/** How often the maintenance runs, in ms. Most runs delete nothing. */
const MAINTENANCE_POLL_MS = MINUTE_MS;
/** How often the site checks whether to remind the owner of a message, in ms. */
const REMINDERS_POLL_MS = MINUTE_MS;
/** How often the site checks whether an issue is to be sent, or was interrupted, in ms. */
export const SCHEDULE_POLL_MS = 10 * SECOND_MS;

interface JobOptions extends SiteContext {
  readonly log: Log;
  readonly desk: FastifyInstance | undefined;
  readonly schedulePollMs: number;
}

/** The jobs that recur until the site closes: the maintenance, issues, reminders and confirmation requests. */
export function recurringJobs({ log, desk, schedulePollMs, ...context }: JobOptions) {
  const { settings, database, pages, now, onMailQueued } = context;
  const polls: ReturnType<typeof startPolling>[] = [];
  let issues: ReturnType<typeof startPolling> | undefined;

  /** Starts a job that recurs. Logs `failure` for the first of failures in a row. */
  function poll(delayMs: number, failure: string, work: (stopping: AbortSignal) => Promise<void>) {
    const again = `it is tried again every ${delayMs / SECOND_MS} seconds`;
    const onFailure = (err: unknown) =>
      log.error({ err }, `${failure}; ${again}; "doctor" shows why`);
    const polling = startPolling({ delayMs: () => delayMs, work, onFailure });
    polls.push(polling);
    return polling;
  }

  return {
    start(): void {
      poll(MAINTENANCE_POLL_MS, 'the maintenance failed, so expired data may stay', (stopping) =>
        runMaintenance(database, settings, { now: now(), log, stopping }),
      );
      const { newsletterOptIn: optIn } = settings;
      poll(schedulePollMs, 'the rest of an issue could not be queued', (stopping) =>
        continueQueueing(database, { optIn, stopping }),
      );
      if ('siteDir' in pages) {
        const sending = { ...context, siteDir: pages.siteDir };
        issues = poll(schedulePollMs, 'an issue could not be queued', (stopping) =>
          sendSchedules(sending, stopping),
        );
      }
      const { answerReminderMs: beforeMs } = settings;
      poll(REMINDERS_POLL_MS, 'the owner could not be reminded of messages', async () => {
        if (!desk || beforeMs === 'off') return skipOldReminders(database, now());
        const options = { now: now(), settings, beforeMs, origin: deskOrigin(desk, settings) };
        if ((await queueReminders(database, options)) > 0) onMailQueued();
      });
      if (optIn !== 'double') return;
      poll(CONFIRMATIONS_POLL_MS, 'subscribers could not be asked to confirm', () =>
        queueConfirmationRequests(database, {
          now: now(),
          subscribedUntil: now(),
          settings,
        }),
      );
    },
    /** Queues the issues that are to be sent at once. */
    sendIssues: () => issues?.wake(),
    /** Starts no further job, and resolves once those under way have ended. */
    async stop(): Promise<void> {
      await Promise.all(polls.map((polling) => polling.stop()));
    },
  };
}
