import { startRepeatedWork } from '../repeatedWork.ts';
import { claimListMails } from '../storage/issues.ts';
import { claimMails, findNextDue, IS_DIRECT, readOutboxState } from '../storage/outbox.ts';
import type { MailRow } from '../storage/schema.ts';
import { type Backoff, DEFAULT_BACKOFF, pauseAfter } from './backoff.ts';
import { type Delivering, deliverMail } from './deliverMail.ts';

/** How many mails are delivered at once: those that go at once, and those that go by the rate of the list. */
const CONCURRENCY = { direct: 4, list: 8 } as const;
/** The longest time without a look for due mails, which another process may have queued. */
const POLL_MS = 2000;
/** The longest time that mails of the list wait for a mail server that is away before one mail is tried again. */
const AWAY_MAX_MS = 60_000;
/** Mail that has waited this long is worth a warning, and another one each time as long again. */
const LATE_MS = 3_600_000;
const LATE_LOOK_MS = 60_000;
/** How long stop() waits for the answer to a mail that has been handed over. */
const STOP_PATIENCE_MS = 60_000;

type WorkerOptions = Pick<Delivering, 'database' | 'transport' | 'settings' | 'log'> & {
  readonly now: () => Date;
  readonly backoff?: Backoff | undefined;
  /** In ms; see POLL_MS. */
  readonly pollMs?: number | undefined;
};

/** One line of mails with what it may take at once; mails of one line never wait for another. */
interface Lane {
  readonly concurrency: number;
  /** Claims due mails, `limit` at most, begins them, and says when to look again, in ms; undefined: none waits. */
  readonly look: (limit: number, begin: (mail: MailRow) => void) => Promise<number | undefined>;
  readonly deliver: (mail: MailRow) => Promise<unknown>;
}

/**
 * Starts to deliver the outbox: due mails at once, those of the list by its rate, failed ones with back-off until
 * they are given up (see decideAfterFailure). A mail is claimed for a short time, so a worker that dies loses it to the next one.
 */
export function startMailWorker(options: WorkerOptions) {
  const { database, settings, log, now } = options;
  const { backoff = DEFAULT_BACKOFF, pollMs = POLL_MS } = options;
  const stopping = new AbortController();
  const ending = new AbortController();
  const signals = { stopping: stopping.signal, ending: ending.signal };
  const deliver = (mail: MailRow) => deliverMail(mail, { ...options, ...signals, backoff });
  let lateLookDue = 0;
  /** How often in a row mails of the list found no mail server, and until when they wait for it. */
  let attemptsAway = 0;
  let awayUntil = 0;

  const direct = startLane({
    concurrency: CONCURRENCY.direct,
    async look(limit, begin) {
      const mails = await claimMails(database, { limit, isMeant: IS_DIRECT });
      for (const mail of mails) begin(mail);
      await warnOfLateMail();
      return findNextDue(database);
    },
    deliver,
  });
  const list = startLane({
    concurrency: CONCURRENCY.list,
    async look(limit, begin) {
      const awayMs = awayUntil - performance.now();
      if (awayMs > 0) return awayMs;
      // Whether a mail server that was away is back is found out with one mail, not with as many as may go.
      if (attemptsAway > 0 && limit < CONCURRENCY.list) return undefined;
      const { mails, pauseMs } = await claimListMails(database, {
        limit: attemptsAway > 0 ? 1 : limit,
        perMinute: settings.newsletterRate,
      });
      for (const mail of mails) begin(mail);
      return pauseMs;
    },
    async deliver(mail) {
      const outcome = await deliver(mail);
      if (outcome !== 'away') {
        attemptsAway = 0;
      } else if (performance.now() >= awayUntil) {
        attemptsAway += 1;
        awayUntil =
          performance.now() + pauseAfter(attemptsAway, { ...backoff, maxMs: AWAY_MAX_MS });
      }
    },
  });

  /** Looks at most once a minute, and warns at most once an hour. */
  async function warnOfLateMail(): Promise<void> {
    if (performance.now() < lateLookDue) return;
    lateLookDue = performance.now() + LATE_LOOK_MS;
    const { waiting, oldest } = await readOutboxState(database);
    const lateMs = oldest ? now().getTime() - oldest.getTime() : 0;
    if (lateMs < LATE_MS) return;
    lateLookDue = performance.now() + LATE_MS;
    log.warn({ waiting, oldestMinutes: Math.floor(lateMs / 60_000) }, 'mail has waited for long');
  }

  function startLane({ concurrency, look, deliver }: Lane) {
    /** What is under way, by the mail's id. */
    const active = new Map<string, Promise<unknown>>();
    let idleUntil = 0;
    let pauseMs: number;
    const rounds = startRepeatedWork({
      work: beginDue,
      pauseMs: () => pauseMs,
      onFailure: (err) => log.error({ err }, 'the outbox could not be read'),
    });

    /** Begins what is due and finds out how long there is nothing more to begin. */
    async function beginDue(): Promise<void> {
      pauseMs = pollMs;
      const limit = concurrency - active.size;
      if (limit <= 0) return;
      const dueMs = (await look(limit, begin)) ?? Number.POSITIVE_INFINITY;
      idleUntil = active.size === 0 ? performance.now() + dueMs : 0;
      if (active.size < concurrency) pauseMs = Math.min(pollMs, dueMs);
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

  /** Claims nothing more, and resolves once all that was begun has ended. */
  async function drain(): Promise<void> {
    await Promise.all([direct.end(), list.end()]);
  }

  /** Ends what was not handed over, and waits a minute at most for answers to the rest, which may then go twice. */
  async function stop(): Promise<void> {
    stopping.abort();
    const patience = setTimeout(() => ending.abort(), STOP_PATIENCE_MS);
    await drain();
    clearTimeout(patience);
  }

  return {
    wake: direct.wake,
    /** Until when there is nothing to do, by `performance.now()`, as far as the last look tells; 0 while mails go. */
    idleUntil: () => Math.min(direct.idleUntil(), list.idleUntil()),
    drain,
    stop,
  };
}
