import type { NodemailerError } from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { readIssueForReader, untilHandOver } from '../storage/issues.ts';
import {
  goesInTurn,
  LONGEST_PAUSE_MS,
  recordFailure,
  recordSent,
  renewClaim,
} from '../storage/outbox.ts';
import type { MailRow } from '../storage/schema.ts';
import { completeIssueMail, type ListSettings } from './listMails.ts';
import type { MailTransport } from './transport.ts';

const RENEWAL_MS = 3000;
/** How long an attempt may take until the mail server asks for the mail itself, in ms. */
const HAND_OVER_TIMEOUT_MS = 120_000;
// After these, a day from the first to the last by DEFAULT_BACKOFF, a mail is given up: who goes on
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

/** Log lines of mail hold no address: a transport's error text goes to the database only. */
export type DeliveryLog = Record<
  'info' | 'warn' | 'error',
  (details: object, message: string) => void
>;

/** What delivering a mail takes. */
export interface Delivering {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly settings: ListSettings & Pick<Settings, 'newsletterRate'>;
  readonly log: DeliveryLog;
  readonly backoff: Backoff;
  /** Ends the attempt unless the mail is being handed over, which is then waited for. */
  readonly stopping: AbortSignal;
  /** Ends the attempt in any case; the mail may then go twice. */
  readonly ending: AbortSignal;
}

/** What became of an attempt; `away`: no mail server took any mail. */
export type Outcome = 'sent' | 'refused' | 'failed' | 'away';

/**
 * Sends one mail, whose claim is renewed meanwhile, and records that it went or when to try again.
 * It is handed over only while the claim holds and its issue is not stopped, so that of two workers one
 * sends it. Throws a StorageError when the outcome cannot be recorded.
 */
export async function deliverMail(mail: MailRow, delivering: Delivering): Promise<Outcome> {
  const { database, transport, settings, log, stopping, ending } = delivering;
  const renewal = setInterval(() => {
    renewClaim(database, mail).catch((error: unknown) => {
      log.warn({ err: error, mail: mail.id }, 'a claim could not be renewed');
    });
  }, RENEWAL_MS);
  const early = AbortSignal.any([stopping, AbortSignal.timeout(HAND_OVER_TIMEOUT_MS)]);
  const attempt = new AbortController();
  early.onabort = () => attempt.abort(early.reason);
  if (early.aborted) attempt.abort(early.reason);

  async function beforeHandOver(): Promise<void> {
    if (goesInTurn(mail)) {
      const perMinute = settings.newsletterRate;
      await untilHandOver(database, { perMinute, signal: attempt.signal });
    }
    const mayGo = await renewClaim(database, mail, { beforeHandOver: true });
    if (!mayGo) throw new Error('The claim was lost, or the issue stopped');
    early.onabort = null;
  }

  try {
    const signal = AbortSignal.any([attempt.signal, ending]);
    const complete = mail.issue_id === null ? mail : await completeMail(mail, delivering);
    await transport.send(complete, { signal, beforeHandOver });
  } catch (error) {
    return await recordFailedAttempt(mail, error, delivering);
  } finally {
    clearInterval(renewal);
    early.onabort = null;
  }
  await recordSent(database, mail, ending);
  log.info({ mail: mail.id, attempt: mail.attempts }, 'mail sent');
  return 'sent';
}

/** A mail of an issue as its reader gets it. */
async function completeMail(mail: MailRow, { database, settings }: Delivering): Promise<MailRow> {
  const issue = await readIssueForReader(database, mail);
  if (!issue) throw new Error('The reader has left');
  return completeIssueMail(mail, issue, settings);
}

async function recordFailedAttempt(
  mail: MailRow,
  error: unknown,
  delivering: Delivering,
): Promise<Outcome> {
  const { database, log, backoff } = delivering;
  const { code, command = '', responseCode } = error as Partial<NodemailerError>;
  let { refusals } = mail;
  let pauseMs: number | undefined = pauseAfter(mail.attempts, backoff);
  // What is refused of ours, such as a password or the sender, is the owner's to mend and is tried as
  // often as ever, as is any mail to the owner.
  const isOfRecipient = REFUSING_COMMANDS.includes(command);
  if (isOfRecipient && mail.recipient !== null && (responseCode ?? 0) >= 500) {
    refusals += 1;
    const maxRefusals = mail.issue_id === null ? MAX_REFUSALS : MAX_REFUSALS_OF_ISSUE;
    pauseMs = refusals < maxRefusals ? backoff.refusedMs : undefined;
  }
  const isPutOff = isOfRecipient && mail.issue_id !== null;
  if (isPutOff && mail.attempts >= MAX_ATTEMPTS_OF_ISSUE) pauseMs = undefined;
  // One that never reached the recipient's server, as while ours is away, brings nobody nearer to that end.
  const counts = isOfRecipient || mail.issue_id === null;
  // An ended attempt has a number for a code, which tells nothing.
  const codes = { ...(typeof code === 'string' && { code }), responseCode };
  const outcome = pauseMs === undefined ? 'mail refused for good' : 'mail not sent';
  log.warn({ mail: mail.id, attempt: mail.attempts, ...codes }, outcome);
  await recordFailure(database, mail, { error: String(error), pauseMs, refusals, counts });
  if (pauseMs === undefined) return 'refused';
  const isOfServer = typeof code === 'string' && !isOfRecipient && command !== OWN_COMMAND;
  return isOfServer ? 'away' : 'failed';
}

/** The pause after the given attempt (from 1) has failed, in ms. */
export function pauseAfter(attempt: number, { baseMs, maxMs }: Backoff): number {
  return Math.min(baseMs * 2 ** (attempt - 1), maxMs);
}
