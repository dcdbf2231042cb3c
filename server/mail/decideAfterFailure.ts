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
  const isToOwner = mail.recipient === null;
  const found = failureOf(error);
  // Once the owner has mended the address, the mail is not to wait for half a day.
  const failure = found === 'refused' && isToOwner ? 'deferred' : found;
  const { counter, backoff: pauses, subscriber, issue } = FAILURES[failure];
  // The claim has counted the attempt itself.
  const count = mail[counter] + (counter === 'attempts' ? 0 : 1);
  const isLast = !isToOwner && count >= (mail.issue_id === null ? subscriber : issue);
  const pauseMs = isLast ? undefined : pauseAfter(count, backoff[pauses]);
  return { failure, counts: { [counter]: count }, pauseMs };
}

function failureOf(error: unknown): AttemptFailure {
  if (error instanceof UncertainDeliveryError) return 'uncertain';
  const { code, command = '', responseCode = 0 } = error as Partial<NodemailerError>;
  if (REFUSING_COMMANDS.includes(command)) return responseCode >= 500 ? 'refused' : 'deferred';
  // Nodemailer names the command `API` for its caller's failures, and has a code for an attempt that was aborted.
  const isOurs = typeof code !== 'string' || code === 'EABORT' || command === 'API';
  return isOurs ? 'failed' : 'unavailable';
}
