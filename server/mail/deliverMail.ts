import type { NodemailerError } from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { readIssueForReader, untilHandOver } from '../storage/issues.ts';
import { goesInTurn, recordFailure, recordSent, renewClaim } from '../storage/outbox.ts';
import type { MailRow } from '../storage/schema.ts';
import { type AttemptFailure, type Backoff, decideAfterFailure } from './backoff.ts';
import { completeIssueMail, type NewsletterSettings } from './newsletterMails.ts';
import type { MailTransport } from './transport.ts';

const RENEWAL_MS = 3000;
/** How long an attempt may take until the mail server asks for the mail itself, in ms. */
const HAND_OVER_TIMEOUT_MS = 120_000;

/** Log lines hold no address: a transport's error text goes to the database only. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

export interface Delivering {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly settings: NewsletterSettings & Pick<Settings, 'newsletterRate'>;
  readonly log: Log;
  readonly backoff: Backoff;
  /** Ends the attempt unless the mail is being handed over, which is then waited for. */
  readonly stopping: AbortSignal;
  /** Ends the attempt in any case; the mail may then go twice. */
  readonly ending: AbortSignal;
}

/**
 * Sends one mail and records what became of it. It is handed over only while its claim holds and its issue is not
 * stopped, so that of two workers one sends it.
 */
export async function deliverMail(
  mail: MailRow,
  delivering: Delivering,
): Promise<'sent' | AttemptFailure> {
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

const FAILURE_LINES: Readonly<Partial<Record<AttemptFailure, string>>> = {
  refused: 'mail refused for good',
  'given up': 'mail given up',
};

async function recordFailedAttempt(
  mail: MailRow,
  error: unknown,
  { database, log, backoff }: Delivering,
): Promise<AttemptFailure> {
  const { code, responseCode } = error as Partial<NodemailerError>;
  const { failure, ...attempt } = decideAfterFailure(mail, error, backoff);
  // The code of an attempt that was ended is a number, which tells nothing.
  const codes = { ...(typeof code === 'string' && { code }), responseCode };
  const line = FAILURE_LINES[failure] ?? 'mail not sent';
  log.warn({ mail: mail.id, attempt: mail.attempts, ...codes }, line);
  await recordFailure(database, mail, { error: String(error), ...attempt });
  return failure;
}
