import { randomUUID } from 'node:crypto';
import { claimDueMails, findNextDue, readOutboxState } from '../storage/outbox.ts';
import type { MailRow } from '../storage/schema.ts';
import { type Backoff, DEFAULT_BACKOFF, type Delivering, deliverMail } from './deliverMail.ts';

const CONCURRENCY = 4;
/** The longest time without a look for due mails, which another process may have queued. */
const POLL_MS = 30_000;
/** Mail that has waited this long is worth a warning, and another one each time as long again. */
const LATE_MS = 3_600_000;
const LATE_LOOK_MS = 60_000;
const DATABASE_PAUSE_MS = 1000;
/** How long stop() waits for the answer to a mail that has been handed over. */
const STOP_PATIENCE_MS = 60_000;

/**
 * Starts to deliver the outbox: due mails at once, failed ones with back-off, without end. A mail is
 * claimed for a short time, so a worker that dies loses it to the next one.
 */
export function startMailWorker(
  options: Pick<Delivering, 'database' | 'transport' | 'log'> & {
    now: () => Date;
    backoff?: Backoff | undefined;
  },
) {
  const { database, log, now, backoff = DEFAULT_BACKOFF } = options;
  const active = new Set<Promise<void>>();
  const stopping = new AbortController();
  const ending = new AbortController();
  const signals = { stopping: stopping.signal, ending: ending.signal };
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let lateLookDue = 0;

  /** Looks for due mails now. */
  function wake(): void {
    if (stopping.signal.aborted) return;
    wokenMeanwhile = round !== undefined;
    if (round) return;
    clearTimeout(timer);
    round = runRound().then((pauseMs) => {
      round = undefined;
      if (!stopping.signal.aborted) timer = setTimeout(wake, wokenMeanwhile ? 0 : pauseMs);
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
    const lateMs = oldest ? now().getTime() - oldest.getTime() : 0;
    if (lateMs < LATE_MS) return;
    lateLookDue = performance.now() + LATE_MS;
    log.warn({ waiting, oldestMinutes: Math.floor(lateMs / 60_000) }, 'mail has waited for long');
  }

  function begin(mail: MailRow): void {
    const delivery = deliverMail(mail, { ...options, ...signals, backoff })
      .catch((error: unknown) => {
        log.error({ err: error, mail: mail.id }, 'the outcome of a mail could not be recorded');
      })
      .finally(() => {
        active.delete(delivery);
        wake();
      });
    active.add(delivery);
  }

  /**
   * Claims nothing more, ends the attempts whose mail has not been handed over, and resolves once the
   * others have their answer; without one they end within a minute, and the mail may go twice.
   */
  async function stop(): Promise<void> {
    stopping.abort();
    clearTimeout(timer);
    const patience = setTimeout(() => ending.abort(), STOP_PATIENCE_MS);
    await round;
    await Promise.all(active);
    clearTimeout(patience);
  }

  wake();
  return { wake, stop };
}
