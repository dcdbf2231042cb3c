import { sql } from 'kysely';
import { brand } from '../../brand.ts';
import { SAVED_REPLIES } from '../../forms/desk/replyCalls.ts';
import { quoteMessage, REPLY_SUBJECT, replyText } from '../../mails/replyMail.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { composeMail } from '../mail/composeMail.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import type { Settings } from '../settings.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { lockName } from '../storage/dialect.ts';
import type { MailRow, MessageRow, NewMail } from '../storage/schema.ts';
import { readSiteValue, storeSiteValue } from '../storage/siteValues.ts';
import { firmTimeZone } from '../time/firmTimeZone.ts';
import { answerColumns, NO_ANSWER } from './answerDueAt.ts';
import { readWorkingHours } from './closedDays.ts';

/** The actor of what the site does by itself, in the record of activity. */
const SITE = 'the site';

/** A message as far as a reply needs it. */
type AnsweredMessage = Pick<MessageRow, 'id' | 'name' | 'email' | 'message' | 'received_at'>;

/** What the mail of a reply has besides its text, as it is shown before it is sent. */
export function replyFrame(message: AnsweredMessage, { mailFrom }: Pick<Settings, 'mailFrom'>) {
  return {
    from: mailFrom,
    subject: REPLY_SUBJECT,
    quotation: quoteMessage(message, firmTimeZone),
  };
}

/**
 * Makes the mail of a reply, in the thread of the notification and of earlier replies. A person has written it, so it
 * has no header of an automatic mail.
 */
export async function composeReply(
  transaction: Transaction,
  message: AnsweredMessage,
  { id, text, now }: { readonly id: string; readonly text: string; readonly now: Date },
  settings: Pick<Settings, 'mailFrom'>,
): Promise<NewMail> {
  const mails = await transaction
    .selectFrom('outbox')
    .select('message_id_header')
    .where('contact_message_id', '=', message.id)
    .where('kind', 'in', ['notification', 'reply'])
    .orderBy('created_at')
    .execute();
  const thread = mails.map(({ message_id_header }) => message_id_header);
  const latest = thread.at(-1);
  const { subject, quotation } = replyFrame(message, settings);
  return composeMail(settings.mailFrom, {
    id,
    kind: 'reply',
    contact_message_id: message.id,
    recipient: writeAddress({ name: message.name, address: message.email }),
    reply_to: writeAddress({ name: brand.name, address: brand.email }),
    subject,
    text: replyText(text, quotation),
    html: '',
    ...(latest && { headers: { 'In-Reply-To': latest, References: thread.join(' ') } }),
    created_at: now.toISOString(),
  });
}

export async function hasReply(database: Database, id: string): Promise<boolean> {
  const replies = database.selectFrom('message_replies').select('id');
  return (await replies.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Lists the replies to a message, the oldest first, and what became of their mails. */
export async function listReplies(database: Database, messageId: string) {
  const replies = await database
    .selectFrom('message_replies as reply')
    .leftJoin('outbox as mail', 'mail.id', 'reply.id')
    .select(['reply.id', 'reply.text', 'reply.sent_by', 'reply.created_at', 'reply.failed_at'])
    .select(['mail.sent_at', 'mail.next_attempt_at', 'mail.last_error'])
    .where('reply.message_id', '=', messageId)
    .orderBy('reply.created_at')
    .execute();
  return replies.map(({ failed_at, last_error, ...reply }) => ({
    ...reply,
    hasFailed: failed_at !== null,
    reason: last_error && describeFailure(last_error),
  }));
}

/** Reads the drafts of a reply by their authors. */
export async function readDrafts(database: Database, messageId: string) {
  const drafts = database.selectFrom('reply_drafts').select(['author', 'text', 'saved_at']);
  return drafts.where('message_id', '=', messageId).orderBy('saved_at').execute();
}

interface Draft {
  readonly messageId: string;
  readonly author: string;
  readonly text: string;
}

/** Stores somebody's draft in place of an earlier one; an empty text removes it. */
export async function storeDraft(
  database: Database,
  { messageId: message_id, author, text }: Draft,
  now: Date,
): Promise<void> {
  if (text === '') {
    await database
      .deleteFrom('reply_drafts')
      .where('message_id', '=', message_id)
      .where('author', '=', author)
      .execute();
    return;
  }
  const saved_at = now.toISOString();
  await database
    .insertInto('reply_drafts')
    .values({ message_id, author, text, saved_at })
    .onConflict((conflict) =>
      conflict.columns(['message_id', 'author']).doUpdateSet({ text, saved_at }),
    )
    .execute();
}

/**
 * Records what became of the mail of a reply. If it has expired, its message is new again, and brings a reminder; if it
 * is sent after that, because the owner has tried it again, the message is answered. Neither if there is a later reply
 * that has not failed.
 */
export async function recordReplyOutcome(
  transaction: Transaction,
  { id, contact_message_id, last_error }: Pick<MailRow, 'id' | 'contact_message_id' | 'last_error'>,
  outcome: 'sent' | 'expired',
  now: Date,
): Promise<void> {
  const isExpired = outcome === 'expired';
  const reply = await transaction
    .updateTable('message_replies')
    .set({ failed_at: isExpired ? now.toISOString() : null })
    .where('id', '=', id)
    .where('failed_at', isExpired ? 'is' : 'is not', null)
    .returning('created_at')
    .executeTakeFirst();
  if (!reply || contact_message_id === null) return;
  const message = await transaction
    .selectFrom('messages')
    .select(['received_at', 'answered_at'])
    .where('id', '=', contact_message_id)
    .executeTakeFirst();
  if (!message) return;
  const change = isExpired
    ? { state: 'new' as const, ...NO_ANSWER, reminded_at: null }
    : {
        state: 'answered' as const,
        ...answerColumns(message, now, await readWorkingHours(transaction)),
      };
  const changed = await transaction
    .updateTable('messages')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', contact_message_id)
    .where('state', isExpired ? '<>' : '=', 'new')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_replies')
            .select('id')
            .where('message_id', '=', contact_message_id)
            .where('failed_at', 'is', null)
            .where('created_at', '>', reply.created_at),
        ),
      ),
    )
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  const action = isExpired ? 'could not deliver the reply' : 'delivered the reply after all';
  await recordActivity(transaction, { actor: SITE, now: () => now }, action, {
    subject: contact_message_id,
    detail: isExpired ? describeFailure(last_error ?? '') : '',
  });
}

/** Reads the texts that the owner keeps for replies; an empty one is none. */
export async function readSavedReplies(database: Database): Promise<string[]> {
  const stored: string[] = JSON.parse((await readSiteValue(database, 'saved_replies')) ?? '[]');
  return Array.from({ length: SAVED_REPLIES }, (_, place) => stored[place] ?? '');
}

/** Keeps a text for replies at a place, in place of the text that is there. */
export function storeSavedReply(database: Database, place: number, text: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockName(transaction, 'saved replies');
    const texts = (await readSavedReplies(transaction)).with(place, text);
    await storeSiteValue(transaction, 'saved_replies', JSON.stringify(texts));
  });
}
