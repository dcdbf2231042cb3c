import { writeAddress } from '../mail/mailAddress.ts';
import { insertMail, waitingCondition } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import { isoTime, type Transaction } from '../storage/database.ts';
import { rowLock } from '../storage/dialect.ts';
import { readerCondition, readIssueContent } from './issues.ts';
import { completeIssueMail, NEWSLETTER_REPLY_TO } from './newsletterMails.ts';

interface Resending {
  readonly slug: string;
  readonly subscriberId: string;
  /** The id of the mail. */
  readonly mailId: string;
  readonly now: Date;
}

/**
 * Queues an issue for one reader once more, as it was last sent. Like a trial, the mail has its own content, so that the
 * progress of the issue stays what it is. Returns 'repeated' if the mail is stored already, or why it is not queued:
 * `unsent`, the issue was never sent; `no-reader`, the person gets no issues; `waiting`, a mail of it to them waits.
 */
export async function resendIssue(
  transaction: Transaction,
  { slug, subscriberId, mailId, now }: Resending,
  settings: Settings,
): Promise<'queued' | 'repeated' | 'unsent' | 'no-reader' | 'waiting'> {
  const reader = await transaction
    .selectFrom('newsletter_subscribers')
    .select(['id', 'first_name', 'email', 'unsubscribe_token'])
    .where('id', '=', subscriberId)
    .where(readerCondition(settings.newsletterOptIn))
    // Two presses wait for each other.
    .modifyEnd(rowLock(transaction, 'for update'))
    .executeTakeFirst();
  const mails = transaction.selectFrom('outbox').select('id');
  if (await mails.where('id', '=', mailId).executeTakeFirst()) return 'repeated';
  if (!reader) return 'no-reader';
  const content = await readIssueContent(transaction, slug);
  if (!content) return 'unsent';
  const { id: issueId, ...texts } = content;
  // Part of the Message-ID of every mail of this issue to this reader. Resent mails are found by it, because they have
  // no issue_id.
  const messageId = `${issueId}.${reader.id}`;
  const waiting = mails
    .where('subscriber_id', '=', reader.id)
    .where('kind', '=', 'issue')
    .where('message_id_header', 'like', `%${messageId}%`)
    .where(waitingCondition);
  if (await waiting.executeTakeFirst()) return 'waiting';
  const mail = {
    id: mailId,
    message_id_header: `${messageId}.${mailId}`,
    kind: 'issue' as const,
    subscriber_id: reader.id,
    recipient: writeAddress({ name: reader.first_name, address: reader.email }),
    reply_to: NEWSLETTER_REPLY_TO,
    created_at: isoTime(now),
  };
  const { unsubscribe_token } = reader;
  const complete = completeIssueMail(mail, { ...texts, unsubscribe_token }, settings);
  await insertMail(transaction, complete);
  return 'queued';
}
