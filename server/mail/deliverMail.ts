import type { Database } from '../storage/database.ts';
import { type FailedAttempt, recordFailure, recordSent, renewClaim } from '../storage/outbox.ts';
import type { MailRow } from '../storage/schema.ts';
import type { MailTransport } from './transport.ts';

/** How often a claim is renewed while its mail is being sent, in ms. */
const RENEWAL_MS = 3000;
/** How long an attempt may take until the mail server asks for the mail itself, in ms. */
const HAND_OVER_TIMEOUT_MS = 120_000;

/** What delivering needs of a logger. */
export interface DeliveryLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What delivering a mail takes. */
export interface Delivering {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly log: DeliveryLog;
  readonly backoff: Backoff;
  /** Ends the attempt unless the mail is being handed over, which is then waited for. */
  readonly stopping: AbortSignal;
  /** Ends the attempt in any case; the mail may then go twice. */
  readonly ending: AbortSignal;
}

/** Another worker has taken the mail over, since the claim on it had lapsed. */
class LostClaimError extends Error {
  override name = 'LostClaimError';
}

/**
 * Sends one mail, whose claim is renewed meanwhile, and records that it went or when to try again.
 * It is handed over only while the claim holds, so that of two workers one sends it. Throws a
 * StorageError when the outcome cannot be recorded. Logs hold no addresses: a transport's error text
 * goes to the database only.
 */
export async function deliverMail(mail: MailRow, delivering: Delivering): Promise<void> {
  const { database, transport, log, stopping, ending } = delivering;
  const renewal = setInterval(() => renew(mail, delivering), RENEWAL_MS);
  const early = AbortSignal.any([stopping, AbortSignal.timeout(HAND_OVER_TIMEOUT_MS)]);
  const attempt = new AbortController();
  const endEarly = () => attempt.abort(early.reason);
  early.addEventListener('abort', endEarly);
  if (early.aborted) endEarly();

  async function beforeHandOver(): Promise<void> {
    if (!(await renewClaim(database, mail))) throw new LostClaimError('The claim was lost');
    attempt.signal.throwIfAborted();
    early.removeEventListener('abort', endEarly);
  }

  try {
    await transport.send(mail, {
      signal: AbortSignal.any([attempt.signal, ending]),
      beforeHandOver,
    });
  } catch (error) {
    await recordFailedAttempt(mail, error, delivering);
    return;
  } finally {
    clearInterval(renewal);
    early.removeEventListener('abort', endEarly);
  }
  await recordSent(database, mail);
  log.info({ mail: mail.id, attempt: mail.attempts }, 'mail sent');
}

async function renew(mail: MailRow, { database, log }: Delivering): Promise<void> {
  try {
    await renewClaim(database, mail);
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, 'a claim could not be renewed');
  }
}

async function recordFailedAttempt(
  mail: MailRow,
  error: unknown,
  { database, log, backoff }: Delivering,
): Promise<void> {
  const failed = toFailedAttempt(mail, error, backoff);
  const details = { mail: mail.id, attempt: mail.attempts, ...errorCodes(error) };
  if (failed.pauseMs === undefined) log.warn(details, 'mail refused for good');
  else log.warn(details, 'mail not sent');
  await recordFailure(database, mail, failed);
}

function toFailedAttempt(mail: MailRow, error: unknown, backoff: Backoff): FailedAttempt {
  const text = String(error);
  if (!isRefusedForGood(mail, error)) {
    const pauseMs = pauseAfter(mail.attempts, backoff);
    return { error: text, pauseMs, refusals: mail.refusals };
  }
  const refusals = mail.refusals + 1;
  const pauseMs = refusals < MAX_REFUSALS ? backoff.refusedMs : undefined;
  return { error: text, pauseMs, refusals };
}

/** At these commands a mail server refuses a recipient, or a mail to that recipient. */
const REFUSING_COMMANDS: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/**
 * Whether the mail server refused a subscriber for good. What it refuses of ours, such as a password or
 * the sender, is the owner's to mend and is tried as often as ever, as is any mail to the owner.
 */
function isRefusedForGood(mail: MailRow, error: unknown): boolean {
  const { responseCode = 0 } = errorCodes(error);
  const isOfRecipient =
    error instanceof Error && 'command' in error && REFUSING_COMMANDS.has(error.command);
  return mail.recipient !== null && isOfRecipient && responseCode >= 500;
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

/** How attempts that failed are spaced, in ms. */
export interface Backoff {
  readonly baseMs: number;
  readonly maxMs: number;
  /** The pause after a mail server has refused a subscriber's address for good. */
  readonly refusedMs: number;
}

/** One second, doubling to 15 minutes; half a day where the recipient was refused for good. */
export const DEFAULT_BACKOFF: Backoff = {
  baseMs: 1000,
  maxMs: 15 * 60_000,
  refusedMs: 12 * 3_600_000,
};

/**
 * After so many refusals, a day from the first to the last by DEFAULT_BACKOFF, a mail is given up: who
 * goes on asking for addresses that do not exist is taken for a spammer.
 */
export const MAX_REFUSALS = 3;

/** The pause after the given attempt (from 1) has failed, in ms. */
export function pauseAfter(attempt: number, backoff: Backoff): number {
  return Math.min(backoff.baseMs * 2 ** (attempt - 1), backoff.maxMs);
}
