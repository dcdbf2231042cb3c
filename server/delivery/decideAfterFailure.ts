import type { NodemailerError } from 'nodemailer';
import {
  type AttemptFailure,
  type Backoff,
  type BackoffRange,
  FAILURES,
  SIGN_IN_LINK_LIFETIME_MS,
} from '../../policy.ts';
import { UncertainDeliveryError } from '../mail/transport.ts';
import type { MailRow } from '../storage/schema.ts';
import type { FailedAttempt } from './recordDelivery.ts';

/** The commands at which a mail server refuses a recipient, or the mail to this recipient. */
const REFUSING_COMMANDS: readonly string[] = ['RCPT TO', 'DATA'];

/** The delay after this many failures (from 1), in ms. */
export function backoffMs(failures: number, { baseMs, maxMs }: BackoffRange): number {
  return Math.min(baseMs * 2 ** (failures - 1), maxMs);
}

/**
 * Decides what follows from the transport's error for a mail. The claim has counted the attempt in `attempts` already.
 */
export function decideAfterFailure(
  mail: Pick<
    MailRow,
    'kind' | 'recipient' | 'issue_id' | 'created_at' | (typeof FAILURES)[AttemptFailure]['counter']
  >,
  error: unknown,
  { backoff, now }: { backoff: Backoff; now: Date },
): Omit<FailedAttempt, 'error'> {
  const found = failureOf(error);
  // Mail to a wrong CONTACT_TO is sent soon after the owner corrects it, not half a day later.
  const failure = found === 'refused' && mail.recipient === null ? 'deferred' : found;
  const { counter, backoff: kind } = FAILURES[failure];
  const count = mail[counter] + (counter === 'attempts' ? 0 : 1);
  const isLast = count >= maxFailures(mail, failure) || hasExpiredLink(mail, now);
  const retryMs = isLast ? undefined : backoffMs(count, backoff[kind]);
  return { failure, counts: { [counter]: count }, retryMs };
}

/** After how many failures of this kind a mail expires. */
export function maxFailures(
  { kind, recipient, issue_id }: Pick<MailRow, 'kind' | 'recipient' | 'issue_id'>,
  failure: AttemptFailure,
): number {
  if (recipient === null) return Number.POSITIVE_INFINITY;
  // The owner learns of a refused reply at once, because its visitor waits; an issue is not tried again.
  if (failure === 'refused' && (kind === 'reply' || issue_id !== null)) return 1;
  return FAILURES[failure].max;
}

/** Whether a mail has a link to sign in that has expired by now. Such a mail is of no use to anybody. */
export function hasExpiredLink(
  { kind, created_at }: Pick<MailRow, 'kind' | 'created_at'>,
  now: Date,
): boolean {
  return kind === 'sign-in' && now.getTime() - Date.parse(created_at) >= SIGN_IN_LINK_LIFETIME_MS;
}

function failureOf(error: unknown): AttemptFailure {
  if (error instanceof UncertainDeliveryError) return 'uncertain';
  const { code, command = '', responseCode = 0 } = error as Partial<NodemailerError>;
  if (REFUSING_COMMANDS.includes(command)) return responseCode >= 500 ? 'refused' : 'deferred';
  // For an error of its caller, Nodemailer names the command `API`; for an aborted attempt, it has the code EABORT.
  const isOurs = typeof code !== 'string' || code === 'EABORT' || command === 'API';
  return isOurs ? 'internal' : 'unavailable';
}
