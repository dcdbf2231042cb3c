import { randomUUID } from 'node:crypto';
import { resendIssueCall } from '../../forms/desk/issueCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { insertMail, waitingCondition } from '../mail/outbox.ts';
import { OperationError, operation } from '../operation.ts';
import { findFullId } from '../shortIds.ts';
import { inTransaction, isoTime } from '../storage/database.ts';
import { rowLock } from '../storage/dialect.ts';
import { readerCondition, readIssueContent } from './issues.ts';
import { completeIssueMail, NEWSLETTER_REPLY_TO } from './newsletterMails.ts';

export const NEVER_SENT = 'It was never sent.';
const NO_READER =
  'This person gets no issues, so nothing was sent. They may have unsubscribed since.';
const WAITING = 'An email of this issue to this person is on its way already.';

/**
 * Queues an issue for one reader once more, as it was last sent. Like a trial, the mail has its own content, so that the
 * progress of the issue stays what it is.
 */
export const resendIssue = operation(
  resendIssueCall,
  async (context, { id, slug, mailId = randomUUID() }) => {
    const { database, settings, now, onMailQueued } = context;
    const subscriberId = await findFullId(database, 'newsletter_subscribers', id);
    await inTransaction(database, async (transaction) => {
      const reader = await transaction
        .selectFrom('newsletter_subscribers')
        .select(['id', 'first_name', 'email', 'unsubscribe_token'])
        .where('id', '=', subscriberId)
        .where(readerCondition(settings.newsletterOptIn))
        // Two presses wait for each other.
        .modifyEnd(rowLock(transaction, 'for update'))
        .executeTakeFirst();
      const mails = transaction.selectFrom('outbox').select('id');
      const isRepeated = await mails.where('id', '=', mailId).executeTakeFirst();
      if (isRepeated) return;
      if (!reader) throw new OperationError('conflict', NO_READER);
      const content = await readIssueContent(transaction, slug);
      if (!content) throw new OperationError('conflict', NEVER_SENT);
      const { id: issueId, ...texts } = content;
      // Part of the Message-ID of every mail of this issue to this reader. Resent mails are found by it, because they
      // have no issue_id.
      const messageId = `${issueId}.${reader.id}`;
      const waiting = mails
        .where('subscriber_id', '=', reader.id)
        .where('kind', '=', 'issue')
        .where('message_id_header', 'like', `%${messageId}%`)
        .where(waitingCondition);
      if (await waiting.executeTakeFirst()) throw new OperationError('conflict', WAITING);
      const mail = {
        id: mailId,
        message_id_header: `${messageId}.${mailId}`,
        kind: 'issue' as const,
        subscriber_id: reader.id,
        recipient: writeAddress({ name: reader.first_name, address: reader.email }),
        reply_to: NEWSLETTER_REPLY_TO,
        created_at: isoTime(now()),
      };
      const { unsubscribe_token } = reader;
      const complete = completeIssueMail(mail, { ...texts, unsubscribe_token }, settings);
      await insertMail(transaction, complete);
      const about = { subject: reader.id, detail: slug };
      await recordActivity(transaction, context, 'sent an issue again', about);
    });
    onMailQueued();
    return { mailId };
  },
);
