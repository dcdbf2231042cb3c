import { startRepeatedWork } from '../repeatedWork.ts';
import { queueConfirmationRequests } from '../storage/confirmations.ts';
import type { Database } from '../storage/database.ts';
import { composeConfirmationRequest, type ListSettings } from './listMails.ts';

/** With what one look queues, sixty mails a minute at most. */
const LOOK_MS = 10_000;

/**
 * Has whoever subscribed before confirmation was asked for asked, and whoever was asked and has not
 * answered reminded, as any number of processes may; nothing with `newsletterOptIn: 'single'`.
 */
export function startConfirmationRequests(options: {
  readonly database: Database;
  readonly settings: ListSettings;
  readonly log: Record<'error', (details: object, message: string) => void>;
  readonly now: () => Date;
}) {
  const { database, settings, log, now } = options;
  return startRepeatedWork({
    everyMs: LOOK_MS,
    async work() {
      if (settings.newsletterOptIn === 'single') return;
      await queueConfirmationRequests(database, {
        now: now(),
        askedUntil: now(),
        compose: (subscriber, occasion, moment) =>
          composeConfirmationRequest(subscriber, occasion, moment, settings),
      });
    },
    onFailure: (error) => log.error({ err: error }, 'subscribers could not be asked to confirm'),
  });
}
