import type { Database } from '../storage/database.ts';
import { type ClaimedMail, recordFailure, recordSent, renewClaim } from '../storage/outbox.ts';
import { type Backoff, pauseAfter } from './backoff.ts';
import type { MailTransport } from './transport.ts';

/** How long a claim holds, in ms: a worker that died leaves its claims, and another may take them then. */
export const LEASE_MS = 10_000;
const RENEWAL_MS = 3000;
/** The longest that one attempt may take. */
const ATTEMPT_TIMEOUT_MS = 120_000;

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
  readonly now: () => Date;
  readonly backoff: Backoff;
  /** Ends the attempt. */
  readonly signal: AbortSignal;
}

/**
 * Sends one mail, whose claim is renewed meanwhile, and records that it went or when to try again.
 * Throws a StorageError when that cannot be recorded. Logs hold no addresses: a transport's error
 * text goes to the database only.
 */
export async function deliverMail(mail: ClaimedMail, delivering: Delivering): Promise<void> {
  const { database, transport, log, now, backoff } = delivering;
  const renewal = setInterval(() => renew(mail, delivering), RENEWAL_MS);
  try {
    const bound = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
    await transport.send(mail, AbortSignal.any([delivering.signal, bound]));
  } catch (error) {
    log.warn({ mail: mail.id, attempt: mail.attempt, ...errorCodes(error) }, 'mail not sent');
    const pauseMs = isRefusedForGood(mail, error)
      ? backoff.refusedMs
      : pauseAfter(mail.attempt, backoff);
    await recordFailure(database, mail, { error: String(error), now: now(), pauseMs });
    return;
  } finally {
    clearInterval(renewal);
  }
  await recordSent(database, mail.id, now());
  log.info({ mail: mail.id, attempt: mail.attempt }, 'mail sent');
}

async function renew(mail: ClaimedMail, { database, log, now }: Delivering): Promise<void> {
  try {
    await renewClaim(database, mail, new Date(now().getTime() + LEASE_MS));
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, 'a claim could not be renewed');
  }
}

/**
 * Whether the mail server refused the address that a visitor gave. What it refuses of ours, such as
 * a password or the sender, is the owner's to mend and is tried as often as ever.
 */
function isRefusedForGood(mail: ClaimedMail, error: unknown): boolean {
  const { responseCode = 0 } = errorCodes(error);
  const isOfRecipient = error instanceof Error && 'command' in error && error.command === 'RCPT TO';
  return mail.recipient !== undefined && isOfRecipient && responseCode >= 500;
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
