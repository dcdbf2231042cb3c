import type { NodemailerError } from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { readIssueForReader } from '../storage/issues.ts';
import { renewClaim } from '../storage/outbox.ts';
import { recordFailure, recordSent } from '../storage/recordDelivery.ts';
import type { MailRow } from '../storage/schema.ts';
import { composePausedIssue } from './composeMail.ts';
import { decideAfterFailure, maxAttempts } from './decideAfterFailure.ts';
import { type AttemptFailure, type Backoff, CLAIM, PATIENCE } from './deliveryPolicy.ts';
import { completeIssueMail, type NewsletterSettings } from './newsletterMails.ts';
import { type MailTransport, UncertainDeliveryError } from './transport.ts';

/** Log lines hold no address: a transport's error text goes to the database only. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

export interface DeliveryContext {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly settings: NewsletterSettings & Pick<Settings, 'newsletterRate'>;
  readonly log: Log;
  readonly backoff: Backoff;
  /** Ends the attempt unless the mail is being submitted, whose answer is then waited for. */
  readonly stopping: AbortSignal;
  /** Ends the attempt in any case; the mail may then go twice. */
  readonly ending: AbortSignal;
  /** Resolves when a mail that the mail server asks for may be submitted; rejects when the signal aborts. */
  readonly untilSubmission?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Sends one mail and records what became of it. It is submitted only while its claim holds and its issue is not
 * paused, so that of two workers one sends it.
 */
export async function deliverMail(
  mail: MailRow,
  delivering: DeliveryContext,
): Promise<'sent' | AttemptFailure> {
  const { database, transport, log, stopping, ending } = delivering;
  // The claim has counted an attempt whose process ended, without an outcome.
  if (mail.uncertain_attempts >= maxAttempts(mail, 'uncertain')) {
    const error = new UncertainDeliveryError(new Error('The process that sent it ended'));
    return await recordFailedAttempt(mail, error, delivering);
  }
  const renewal = setInterval(() => {
    renewClaim(database, mail).catch((error: unknown) => {
      log.warn({ err: error, mail: mail.id }, 'a claim could not be renewed');
    });
  }, CLAIM.renewalMs);
  const early = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE.untilDataMs)]);
  const attempt = new AbortController();
  early.onabort = () => attempt.abort(early.reason);
  if (early.aborted) attempt.abort(early.reason);

  async function beforeSubmit(): Promise<void> {
    await delivering.untilSubmission?.(attempt.signal);
    const mayGo = await renewClaim(database, mail, { beforeSubmit: true });
    if (!mayGo) throw new Error('The claim was lost, or the issue stopped');
    early.onabort = null;
  }

  try {
    const signal = AbortSignal.any([attempt.signal, ending]);
    const complete = mail.issue_id === null ? mail : await completeMail(mail, delivering);
    await transport.send(complete, { signal, beforeSubmit });
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
async function completeMail(
  mail: MailRow,
  { database, settings }: DeliveryContext,
): Promise<MailRow> {
  const issue = await readIssueForReader(database, mail);
  if (!issue) throw new Error('The reader has left');
  return completeIssueMail(mail, issue, settings);
}

async function recordFailedAttempt(
  mail: MailRow,
  error: unknown,
  { database, settings, log, backoff }: DeliveryContext,
): Promise<AttemptFailure> {
  const { code, responseCode } = error as Partial<NodemailerError>;
  const decision = decideAfterFailure(mail, error, backoff);
  const { failure, pauseMs } = decision;
  // An error of the database has a number for a code, which tells nothing.
  const codes = { ...(typeof code === 'string' && { code }), responseCode };
  const line = pauseMs === undefined ? 'mail given up' : 'mail not sent';
  log.warn({ mail: mail.id, attempt: mail.attempts, failure, ...codes }, line);
  const attempt = { ...decision, error: String(error) };
  const paused = await recordFailure(database, mail, attempt, (issue) =>
    composePausedIssue(issue, settings.mailFrom),
  );
  if (paused) log.error(paused, 'an issue has paused itself');
  return failure;
}
