import type { NodemailerError } from 'nodemailer';
import type { AttemptFailure } from '../../policy.ts';
import { ISSUE_PAUSED, LINK_EXPIRED, PROCESS_ENDED } from '../mail/describeFailure.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { CLAIM_RENEWAL_MS, renewClaim } from '../mail/outbox.ts';
import { SMTP_TIMEOUTS, UncertainDeliveryError } from '../mail/transport.ts';
import { readAbsence } from '../messages/absence.ts';
import { readIssueForReader } from '../newsletter/issues.ts';
import { completeIssueMail } from '../newsletter/newsletterMails.ts';
import type { MailRow } from '../storage/schema.ts';
import type { DeliveryContext } from './context.ts';
import { decideAfterFailure, hasExpiredLink, maxFailures } from './decideAfterFailure.ts';
import { recordFailure, recordSent } from './recordDelivery.ts';

/**
 * Sends a claimed mail, records the outcome and returns it. Submits the mail only if the claim still holds, so that
 * only one of two workers sends it, and if its issue is not paused. Throws a StorageError if the outcome cannot be
 * recorded.
 */
export async function deliverMail(
  mail: MailRow,
  context: DeliveryContext,
): Promise<'sent' | AttemptFailure> {
  const { database, transport, log, now, stopping, forceStop } = context;
  // If the process of an earlier attempt died, this claim has counted the attempt as uncertain.
  if (mail.uncertain_attempts >= maxFailures(mail, 'uncertain')) {
    const error = new UncertainDeliveryError(new Error(PROCESS_ENDED));
    return await recordFailedAttempt(mail, error, context);
  }
  if (hasExpiredLink(mail, now())) {
    return await recordFailedAttempt(mail, new Error(LINK_EXPIRED), context);
  }
  const renewal = setInterval(() => {
    renewClaim(database, mail).catch((error: unknown) => {
      log.warn(
        { err: error, mail: mail.id },
        'a claim could not be renewed, so the mail may be sent twice; check the database',
      );
    });
  }, CLAIM_RENEWAL_MS);
  // Once the mail is submitted, only `forceStop` aborts: the answer is awaited.
  const timeout = AbortSignal.timeout(SMTP_TIMEOUTS.untilDataMs);
  const abortUnsubmitted = AbortSignal.any([stopping, timeout]);
  const attempt = new AbortController();
  abortUnsubmitted.onabort = () => attempt.abort(abortUnsubmitted.reason);
  if (abortUnsubmitted.aborted) attempt.abort(abortUnsubmitted.reason);

  async function beforeSubmit(): Promise<void> {
    if (!(await renewClaim(database, mail, { unlessPaused: true }))) throw new Error(ISSUE_PAUSED);
    abortUnsubmitted.onabort = null;
  }

  let rejected: readonly string[];
  try {
    const signal = AbortSignal.any([attempt.signal, forceStop]);
    const complete = await completeMail(mail, context);
    rejected = await transport.send(complete, { signal, beforeSubmit });
  } catch (error) {
    const hasTimedOut = attempt.signal.aborted && attempt.signal.reason === timeout.reason;
    return await recordFailedAttempt(mail, hasTimedOut ? serverTimeout() : error, context);
  } finally {
    clearInterval(renewal);
    abortUnsubmitted.onabort = null;
  }
  const isStored = await recordSent(context, mail, rejected);
  if (!isStored) await transport.forget?.(mail);
  log.info({ mail: mail.id, attempt: mail.attempts }, 'mail sent');
  return 'sent';
}

/** The error of an attempt for which the mail server took too long before it asked for the content. */
function serverTimeout(): Error {
  const code = 'ETIMEDOUT';
  return Object.assign(new Error(`The mail server did not take the mail in time (${code})`), {
    code,
  });
}

/**
 * Adds the content for its reader to a mail of an issue, and whoever stands in for the owner to the owner's mail about a
 * message.
 */
async function completeMail(
  mail: MailRow,
  { database, settings, now }: DeliveryContext,
): Promise<MailRow> {
  if (mail.recipient === null && mail.contact_message_id !== null) {
    const absence = await readAbsence(database, now());
    if (!absence) return mail;
    return { ...mail, recipient: writeAddress({ name: '', address: absence.tellInstead }) };
  }
  if (mail.issue_id === null) return mail;
  const issue = await readIssueForReader(database, mail);
  if (!issue) throw new Error('The reader has unsubscribed');
  return completeIssueMail(mail, issue, settings);
}

async function recordFailedAttempt(
  mail: MailRow,
  error: unknown,
  context: DeliveryContext,
): Promise<AttemptFailure> {
  const { log, now, backoff } = context;
  const { code, responseCode } = error as Partial<NodemailerError>;
  const decision = decideAfterFailure(mail, error, { backoff, now: now() });
  const { failure, retryMs } = decision;
  const details = {
    mail: mail.id,
    attempt: mail.attempts,
    failure,
    responseCode,
    // The code of a database error is a number that says nothing here.
    ...(typeof code === 'string' && { code }),
  };
  log.warn(
    details,
    retryMs === undefined
      ? 'mail expired, so it is not tried again; "outbox list" shows why'
      : 'mail not sent, and will be tried again; "outbox list" shows why',
  );
  const paused = await recordFailure(context, mail, { ...decision, error: String(error) });
  if (paused) {
    log.error(
      paused,
      'an issue has paused itself, so its mails wait; see "outbox list", then "newsletter resume"',
    );
  }
  return failure;
}
