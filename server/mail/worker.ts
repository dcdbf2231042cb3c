import { setTimeout as wait } from 'node:timers/promises';
import type { RawBuilder, SqlBool } from 'kysely';
import { startPolling } from '../polling.ts';
import { claimListMails } from '../storage/issues.ts';
import {
  claimMails,
  findNextDue,
  readOutboxState,
  singleMailCondition,
  toOwnerCondition,
} from '../storage/outbox.ts';
import type { MailRow } from '../storage/schema.ts';
import { pauseAfter } from './decideAfterFailure.ts';
import { type DeliveryContext, deliverMail } from './deliverMail.ts';
import {
  AWAY_MAX_MS,
  BACKOFF,
  type Backoff,
  CONCURRENCY,
  LATE_WARNING,
  MAX_SPACING_MS,
  PATIENCE,
  POLL_MS,
} from './deliveryPolicy.ts';

type WorkerOptions = Pick<DeliveryContext, 'database' | 'transport' | 'settings' | 'log'> & {
  readonly now: () => Date;
  readonly backoff?: Backoff | undefined;
  /** In ms; see POLL_MS. */
  readonly pollMs?: number | undefined;
};

/** Mails that are delivered beside those of other lanes, and never wait for them. */
interface Lane {
  readonly concurrency: number;
  /** Claims due mails, `limit` at most, and says in how many ms the next is due; undefined: none waits. */
  readonly claim: (limit: number) => Promise<{ mails: MailRow[]; dueMs: number | undefined }>;
  readonly deliver: (mail: MailRow) => Promise<unknown>;
}

/**
 * Starts to deliver the outbox in three lanes: mails to the owner and mails to single subscribers as they are due, bulk
 * mail by NEWSLETTER_RATE. Failed mails are tried again with back-off until they end (see FAILURES). A mail is claimed
 * for a short time, so a worker that dies loses it to the next one.
 */
export function startMailWorker(options: WorkerOptions) {
  const { database, settings, log, now } = options;
  const { backoff = BACKOFF, pollMs = POLL_MS } = options;
  const stopping = new AbortController();
  const ending = new AbortController();
  const signals = { stopping: stopping.signal, ending: ending.signal };
  const deliver = (mail: MailRow) => deliverMail(mail, { ...options, ...signals, backoff });
  let lateLookDue = 0;
  /** How often in a row bulk mails found no mail server, and until when they wait for it. */
  let attemptsAway = 0;
  let awayUntil = 0;
  /** When the next bulk mail may be submitted, by `performance.now()`. */
  let nextSubmission = 0;

  const owner = startDirectLane(CONCURRENCY.owner, toOwnerCondition);
  const single = startDirectLane(CONCURRENCY.single, singleMailCondition);
  const bulk = startLane({
    concurrency: CONCURRENCY.bulk,
    async claim(limit) {
      const awayMs = awayUntil - performance.now();
      if (awayMs > 0) return { mails: [], dueMs: awayMs };
      // Whether a mail server that was away is back is found out with one mail, not with as many as may go.
      if (attemptsAway > 0 && limit < CONCURRENCY.bulk) return { mails: [], dueMs: undefined };
      const { mails, pauseMs } = await claimListMails(database, {
        limit: attemptsAway > 0 ? 1 : limit,
        perMinute: settings.newsletterRate,
      });
      return { mails, dueMs: pauseMs };
    },
    async deliver(mail) {
      const delivering = { ...options, ...signals, backoff, untilSubmission };
      const outcome = await deliverMail(mail, delivering);
      if (outcome !== 'unavailable') {
        attemptsAway = 0;
      } else if (performance.now() >= awayUntil) {
        attemptsAway += 1;
        const pauses = { ...backoff.transient, maxMs: AWAY_MAX_MS };
        awayUntil = performance.now() + pauseAfter(attemptsAway, pauses);
      }
    },
  });

  /** A lane of mails that go as soon as they are due. */
  function startDirectLane(concurrency: number, isMeant: RawBuilder<SqlBool>) {
    async function claim(limit: number) {
      await warnOfLateMail();
      const dueMs = await findNextDue(database, isMeant);
      // A claim writes, for which SQLite has one lock.
      const isDue = dueMs !== undefined && dueMs <= 0;
      return { mails: isDue ? await claimMails(database, { limit, isMeant }) : [], dueMs };
    }
    return startLane({ concurrency, claim, deliver });
  }

  /** Spaces the bulk mails that a slow mail server has held up, and asks for all at once. */
  async function untilSubmission(signal: AbortSignal): Promise<void> {
    const waitMs = Math.max(0, nextSubmission - performance.now());
    const spacingMs = Math.min(30_000 / settings.newsletterRate, MAX_SPACING_MS);
    nextSubmission = performance.now() + waitMs + spacingMs;
    await wait(waitMs, undefined, { signal });
  }

  /** Looks at most once a minute, and warns at most once an hour. */
  async function warnOfLateMail(): Promise<void> {
    if (performance.now() < lateLookDue) return;
    lateLookDue = performance.now() + LATE_WARNING.lookMs;
    const { waiting, oldest } = await readOutboxState(database);
    const lateMs = oldest ? now().getTime() - oldest.getTime() : 0;
    if (lateMs < LATE_WARNING.ageMs) return;
    lateLookDue = performance.now() + LATE_WARNING.ageMs;
    log.warn({ waiting, oldestMinutes: Math.floor(lateMs / 60_000) }, 'mail has waited for long');
  }

  function startLane({ concurrency, claim, deliver }: Lane) {
    /** What is under way, by the mail's id. */
    const active = new Map<string, Promise<unknown>>();
    let idleUntil = 0;
    let pauseMs: number;
    const rounds = startPolling({
      work: beginDue,
      pauseMs: () => pauseMs,
      onFailure: (err) => log.error({ err }, 'the outbox could not be read'),
    });

    /** Begins what is due and finds out how long there is nothing more to begin. */
    async function beginDue(): Promise<void> {
      pauseMs = pollMs;
      const limit = concurrency - active.size;
      if (limit <= 0) return;
      const { mails, dueMs = Number.POSITIVE_INFINITY } = await claim(limit);
      for (const mail of mails) begin(mail);
      idleUntil = active.size === 0 ? performance.now() + dueMs : 0;
      // A mail that is due and cannot be claimed is locked by somebody else, perhaps for long.
      const isLocked = mails.length === 0 && dueMs <= 0;
      if (active.size < concurrency && !isLocked) pauseMs = Math.min(pollMs, dueMs);
    }

    function begin(mail: MailRow): void {
      // Its claim has lapsed while the database could not be used, and what became of it is known here only.
      if (active.has(mail.id)) return;
      const delivery = deliver(mail)
        .catch((error: unknown) => {
          log.error({ err: error, mail: mail.id }, 'the outcome of a mail could not be recorded');
        })
        .finally(() => {
          active.delete(mail.id);
          rounds.wake();
        });
      active.set(mail.id, delivery);
    }

    return {
      /** Looks for due mails now. */
      wake: rounds.wake,
      idleUntil: () => idleUntil,
      async end(): Promise<void> {
        await rounds.stop();
        await Promise.all(active.values());
      },
    };
  }

  const lanes = [owner, single, bulk];

  /** Claims nothing more, and resolves once all that was begun has ended. */
  async function drain(): Promise<void> {
    await Promise.all(lanes.map((lane) => lane.end()));
  }

  /** Ends what was not submitted, and waits a minute at most for answers to the rest, which may then go twice. */
  async function stop(): Promise<void> {
    stopping.abort();
    const patience = setTimeout(() => ending.abort(), PATIENCE.stopMs);
    await drain();
    clearTimeout(patience);
  }

  return {
    /** Looks for due mails now, as after one was queued that goes at once. */
    wake(): void {
      owner.wake();
      single.wake();
    },
    /** Until when there is nothing to do, by `performance.now()`, as far as the last look tells; 0 while mails go. */
    idleUntil: () => Math.min(...lanes.map((lane) => lane.idleUntil())),
    drain,
    stop,
  };
}
