import { randomUUID } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import {
  type ClaimedMail,
  claimDueMails,
  findNextDue,
  recordFailure,
  recordSent,
  renewClaim,
} from '../storage/outbox.ts';
import { type Backoff, DEFAULT_BACKOFF, pauseAfter } from './backoff.ts';
import type { MailTransport } from './transport.ts';

const CONCURRENCY = 4;
/** A worker that died leaves its claims; another may take them after this time. */
const LEASE_MS = 10_000;
const RENEWAL_MS = 3000;
/** The longest that one attempt may take. */
const ATTEMPT_TIMEOUT_MS = 120_000;
/** The longest time without a look for due mails, which another process may have queued. */
const POLL_MS = 30_000;
/** Pause after the database could not be read. */
const DATABASE_PAUSE_MS = 1000;
/** How long stop() waits for mails on their way before it ends them. */
const STOP_PATIENCE_MS = 3000;

/** What the worker needs of a logger. */
interface WorkerLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Delivers the outbox. */
export interface MailWorker {
  /** Looks for due mails now. */
  wake(): void;
  /**
   * Claims nothing more and resolves once mails on their way have ended; those that take longer
   * than a few seconds are ended and stay queued.
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
  log: WorkerLog;
  now: () => Date;
  backoff?: Backoff | undefined;
}): MailWorker {
  const { database, transport, log, now, backoff = DEFAULT_BACKOFF } = options;
  const active = new Set<Promise<void>>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let stopped = false;

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
      const mails = await claimDueMails(database, {
        claim: randomUUID(),
        now: now(),
        until: leaseEnd(),
        limit,
      });
      for (const mail of mails) begin(mail);
      if (active.size >= CONCURRENCY) return POLL_MS;
      const due = await findNextDue(database);
      if (!due) return POLL_MS;
      return Math.min(POLL_MS, Math.max(0, due.getTime() - now().getTime()));
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
      return DATABASE_PAUSE_MS;
    }
  }

  function begin(mail: ClaimedMail): void {
    const delivery = deliver(mail)
      .catch((error: unknown) => {
        log.error({ err: error, mail: mail.id }, 'the outcome of a mail could not be recorded');
      })
      .finally(() => {
        active.delete(delivery);
        wake();
      });
    active.add(delivery);
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const renewal = setInterval(() => renew(mail), RENEWAL_MS);
    try {
      const bound = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
      await transport.send(mail, AbortSignal.any([ending.signal, bound]));
    } catch (error) {
      log.warn({ mail: mail.id, attempt: mail.attempt, ...errorCodes(error) }, 'mail not sent');
      const nextAttemptAt = new Date(now().getTime() + pauseAfter(mail.attempt, backoff));
      await recordFailure(database, mail, { error: String(error), nextAttemptAt });
      return;
    } finally {
      clearInterval(renewal);
    }
    await recordSent(database, mail.id, now());
    log.info({ mail: mail.id, attempt: mail.attempt }, 'mail sent');
  }

  async function renew(mail: ClaimedMail): Promise<void> {
    try {
      await renewClaim(database, mail, leaseEnd());
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'a claim could not be renewed');
    }
  }

  function leaseEnd(): Date {
    return new Date(now().getTime() + LEASE_MS);
  }

  async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    const patience = setTimeout(() => ending.abort(), STOP_PATIENCE_MS);
    await round;
    await Promise.all(active);
    clearTimeout(patience);
  }

  wake();
  return { wake, stop };
}

/** What may be logged of a transport's error: its codes, never its text. */
function errorCodes(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
  };
}
