import type { NodemailerError } from 'nodemailer';
import type { FailedAttempt } from '../storage/recordDelivery.ts';
import type { MailRow } from '../storage/schema.ts';
import { type AttemptFailure, type Backoff, FAILURES, type Pauses } from './deliveryPolicy.ts';
import { UncertainDeliveryError } from './transport.ts';

/** At these commands a mail server refuses a recipient, or a mail to that recipient. */
const REFUSING_COMMANDS: readonly string[] = ['RCPT TO', 'DATA'];

/** The pause after the given attempt (from 1) has failed, in ms. */
export function pauseAfter(attempt: number, { baseMs, maxMs }: Pauses): number {
  return Math.min(baseMs * 2 ** (attempt - 1), maxMs);
}

/** What follows from the transport's error for a mail that was tried. */
export function decideAfterFailure(
  mail: Pick<MailRow, 'recipient' | 'issue_id' | (typeof FAILURES)[AttemptFailure]['counter']>,
  error: unknown,
  backoff: Backoff,
): Omit<FailedAttempt, 'error'> {
  const found = failureOf(error);
  // Once the owner has mended the address, the mail is not to wait for half a day.
  const failure = found === 'refused' && mail.recipient === null ? 'deferred' : found;
  const { counter, backoff: pauses } = FAILURES[failure];
  // The claim has counted the attempt itself.
  const count = mail[counter] + (counter === 'attempts' ? 0 : 1);
  const isLast = count >= maxAttempts(mail, failure);
  const pauseMs = isLast ? undefined : pauseAfter(count, backoff[pauses]);
  return { failure, counts: { [counter]: count }, pauseMs };
}

/** After how many attempts that failed so a mail ends. */
export function maxAttempts(
  { recipient, issue_id }: Pick<MailRow, 'recipient' | 'issue_id'>,
  failure: AttemptFailure,
): number {
  if (recipient === null) return Number.POSITIVE_INFINITY;
  return FAILURES[failure][issue_id === null ? 'subscriber' : 'issue'];
}

function failureOf(error: unknown): AttemptFailure {
  if (error instanceof UncertainDeliveryError) return 'uncertain';
  const { code, command = '', responseCode = 0 } = error as Partial<NodemailerError>;
  if (REFUSING_COMMANDS.includes(command)) return responseCode >= 500 ? 'refused' : 'deferred';
  // Nodemailer names the command `API` for its caller's failures, and has a code for an attempt that was aborted.
  const isOurs = typeof code !== 'string' || code === 'EABORT' || command === 'API';
  return isOurs ? 'failed' : 'unavailable';
}
