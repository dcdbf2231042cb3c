import type { NodemailerError } from 'nodemailer';
import { type FailedAttempt, LONGEST_PAUSE_MS } from '../storage/outbox.ts';
import type { MailRow } from '../storage/schema.ts';

// After these, a day from the first to the last by DEFAULT_BACKOFF, a mail is refused for good: who goes on
// asking for addresses that do not exist is taken for a spammer. The next issue is the next try.
const MAX_REFUSALS = 3;
const MAX_REFUSALS_OF_ISSUE = 1;
/** So often, for about two days, a mail of an issue is tried that its recipient's server puts off. */
const MAX_ATTEMPTS_OF_ISSUE = 200;
/** At these commands a mail server refuses a recipient, or a mail to that recipient. */
const REFUSING_COMMANDS: readonly string[] = ['RCPT TO', 'DATA'];
/** What the transport calls the place of a failure of ours: a claim that was lost, an issue that was stopped. */
const OWN_COMMAND = 'API';

/** How failed attempts are spaced, in ms; `refusedMs` follows the refusal of a subscriber for good. */
export type Backoff = Readonly<Record<'baseMs' | 'maxMs' | 'refusedMs', number>>;

/** One second, doubling to 15 minutes; half a day where the recipient was refused for good. */
export const DEFAULT_BACKOFF: Backoff = {
  baseMs: 1000,
  maxMs: 15 * 60_000,
  refusedMs: LONGEST_PAUSE_MS,
};

/** The pause after the given attempt (from 1) has failed, in ms. */
export function pauseAfter(attempt: number, { baseMs, maxMs }: Backoff): number {
  return Math.min(baseMs * 2 ** (attempt - 1), maxMs);
}

/** What became of a failed attempt: `refused`, `given up` are not tried again; `away`: no server took any mail. */
export type AttemptFailure = 'refused' | 'given up' | 'failed' | 'away';

/** What follows from the transport's error for a mail that was tried. */
export function decideAfterFailure(
  mail: Pick<MailRow, 'recipient' | 'issue_id' | 'attempts' | 'refusals'>,
  error: unknown,
  backoff: Backoff,
): Omit<FailedAttempt, 'error'> & { readonly failure: AttemptFailure } {
  const { code, command = '', responseCode = 0 } = error as Partial<NodemailerError>;
  const isOfIssue = mail.issue_id !== null;
  const isOfRecipient = REFUSING_COMMANDS.includes(command);
  // What is refused of ours, such as a password or the sender, is the owner's to mend and is tried as
  // often as ever, as is any mail to the owner.
  const isRefused = isOfRecipient && mail.recipient !== null && responseCode >= 500;
  const facts = {
    refusals: mail.refusals + (isRefused ? 1 : 0),
    // One that never reached the recipient's server, as while ours is away, brings nobody nearer to the end.
    counts: isOfRecipient || !isOfIssue,
  };
  const maxRefusals = isOfIssue ? MAX_REFUSALS_OF_ISSUE : MAX_REFUSALS;
  if (isRefused && facts.refusals >= maxRefusals) {
    return { ...facts, failure: 'refused', pauseMs: undefined };
  }
  if (isOfRecipient && isOfIssue && mail.attempts >= MAX_ATTEMPTS_OF_ISSUE) {
    return { ...facts, failure: 'given up', pauseMs: undefined };
  }
  if (isRefused) return { ...facts, failure: 'failed', pauseMs: backoff.refusedMs };
  // An attempt that was ended by ourselves has a number for a code.
  const isOfServer = typeof code === 'string' && !isOfRecipient && command !== OWN_COMMAND;
  const pauseMs = pauseAfter(mail.attempts, backoff);
  return { ...facts, failure: isOfServer ? 'away' : 'failed', pauseMs };
}
