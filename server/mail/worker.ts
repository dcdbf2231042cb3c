import { randomUUID } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { claimDueMails, findNextDue, readOutboxState } from '../storage/outbox.ts';
import type { MailRow } from '../storage/schema.ts';
import { type Backoff, DEFAULT_BACKOFF, type DeliveryLog, deliverMail } from './deliverMail.ts';
import type { MailTransport } from './transport.ts';

const CONCURRENCY = 4;
/** The longest time without a look for due mails, which another process may have queued. */
const POLL_MS = 30_000;
/** Mail that has waited this long is worth a warning, and another one each time as long again. */
const LATE_MS = 3_600_000;
const LATE_LOOK_MS = 60_000;
/** Pause after the database could not be read. */
const DATABASE_PAUSE_MS = 1000;
/** How long stop() waits for the answer to a mail that has been handed over, in ms. */
const STOP_PATIENCE_MS = 60_000;

/** Delivers the outbox. */
export interface MailWorker {
  /** Looks for due mails now. */
  wake(): void;
  /**
   * Claims nothing more, ends the attempts whose mail has not been handed over, and resolves once the
   * others have their answer; without one they end within a minute, and the mail may go twice.
   */
  stop(): Promise<void>;
}

/**
 * Starts to deliver the outbox: due mails at once, failed ones with back-off, without end, across
 * restarts. Each mail is claimed for a short time that is renewed while it is being sent, so a
 * worker that dies loses it to the next one. Logs hold no addresses: a transport's error text
 * goes to the database only.
 */
export function startMailWorker(options: {
  database: Database;
  transport: MailTransport;
  log: DeliveryLog;
  now: () => Date;
  backoff?: Backoff | undefined;
}): MailWorker {
  const { database, transport, log, now, backoff = DEFAULT_BACKOFF } = options;
  const active = new Set<Promise<void>>();
  const stopping = new AbortController();
  const ending = new AbortController();
  const delivering = {
    database,
    transport,
    log,
    backoff,
    stopping: stopping.signal,
    ending: ending.signal,
  };
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let stopped = false;
  let lateLookDue = 0;

  function wake(): void {
    if (stopped) return;
    if (round) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    round = runRound().then((pauseMs) => {
      round = undefined;
      if (stopped) return;
      if (wokenMeanwhile) {
        wokenMeanwhile = false;
        wake();
        return;
      }
      timer = setTimeout(wake, pauseMs);
    });
  }

  /** Begins what is due and returns the pause until the next round, in ms. */
  async function runRound(): Promise<number> {
    try {
      const limit = CONCURRENCY - active.size;
      if (limit <= 0) return POLL_MS;
      const mails = await claimDueMails(database, { claim: randomUUID(), limit });
      for (const mail of mails) begin(mail);
      await warnOfLateMail();
      if (active.size >= CONCURRENCY) return POLL_MS;
      return Math.min(POLL_MS, (await findNextDue(database)) ?? POLL_MS);
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
      return DATABASE_PAUSE_MS;
    }
  }

  /** Looks at most once a minute, and warns at most once an hour. */
  async function warnOfLateMail(): Promise<void> {
    if (performance.now() < lateLookDue) return;
    lateLookDue = performance.now() + LATE_LOOK_MS;
    const { waiting, oldest } = await readOutboxState(database);
    if (!oldest) return;
    const lateMs = now().getTime() - oldest.getTime();
    if (lateMs < LATE_MS) return;
    lateLookDue = performance.now() + LATE_MS;
    log.warn({ waiting, oldestMinutes: Math.floor(lateMs / 60_000) }, 'mail has waited for long');
  }

  function begin(mail: MailRow): void {
    const delivery = deliverMail(mail, delivering)
      .catch((error: unknown) => {
        log.error({ err: error, mail: mail.id }, 'the outcome of a mail could not be recorded');
      })
      .finally(() => {
        active.delete(delivery);
        wake();
      });
    active.add(delivery);
  }

  async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    stopping.abort();
    const patience = setTimeout(() => ending.abort(), STOP_PATIENCE_MS);
    await round;
    await Promise.all(active);
    clearTimeout(patience);
  }

  wake();
  return { wake, stop };
}
