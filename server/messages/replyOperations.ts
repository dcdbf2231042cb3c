import { randomUUID } from 'node:crypto';
import {
  cancelReplyCall,
  keepReplyCall,
  listSavedRepliesCall,
  saveDraftCall,
  sendReplyCall,
} from '../../forms/desk/replyCalls.ts';
import { EMAIL_ADDRESS } from '../../forms/emailAddress.ts';
import { REPLY_HOLD_MS } from '../../policy.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { insertMail } from '../mail/outbox.ts';
import { OperationError, operation } from '../operation.ts';
import { NOT_FOUND } from '../shortIds.ts';
import { inTransaction } from '../storage/database.ts';
import { lockName } from '../storage/dialect.ts';
import { answerColumns, NO_ANSWER, toSummary } from './answerDueAt.ts';
import { readWorkingHours } from './closedDays.ts';
import { changeMessage, readMessage } from './inbox.ts';
import {
  composeReply,
  hasReply,
  readDrafts,
  readSavedReplies,
  storeDraft,
  storeSavedReply,
} from './replies.ts';

const CHANGED =
  'Somebody has changed this message in the meantime, so nothing was sent. Read its newest state; your text is kept.';
const OTHER_ADDRESS =
  'The message has another email address by now, so nothing was sent. Your text is kept.';
const WRONG_ADDRESS = 'This email address cannot be written to. Your text is kept.';
const OTHER_DRAFT =
  'You have written another draft of this reply elsewhere. This one is not saved.';
const IS_SPAM = 'This message is marked as spam. Press “Not spam” before you answer it.';
const ON_ITS_WAY = 'The reply is on its way already, so it cannot be taken back.';
const NO_REPLY = 'There is no such reply any more.';

/** Operations on the replies to messages. */
export const replyOperations = [
  operation(sendReplyCall, async (context, { id, version, to, text, replyId = randomUUID() }) => {
    const { database, settings, actor } = context;
    const message = await inTransaction(database, async (transaction) => {
      const before = await readMessage(transaction, id);
      if (!before) throw new OperationError('unknown', NOT_FOUND.messages);
      const time = context.now();
      const hours = await readWorkingHours(transaction);
      if (await hasReply(transaction, replyId)) return toSummary(before, hours);
      const outcome = await changeMessage(transaction, { id, version }, ({ answered_at }) => ({
        state: 'answered',
        ...(answered_at === null && answerColumns(before, time, hours)),
      }));
      if (!outcome?.change) {
        // The first of two equal calls has been stored since.
        if (outcome && (await hasReply(transaction, replyId))) {
          return toSummary(outcome.message, hours);
        }
        throw new OperationError('conflict', CHANGED);
      }
      if (before.spam_reason !== null) throw new OperationError('conflict', IS_SPAM);
      if (before.email !== to) throw new OperationError('conflict', OTHER_ADDRESS);
      if (!EMAIL_ADDRESS.test(to)) throw new OperationError('invalid', WRONG_ADDRESS);
      const reply = { id: replyId, text, now: time };
      const mail = await composeReply(transaction, before, reply, settings);
      await insertMail(transaction, mail, REPLY_HOLD_MS);
      const created_at = time.toISOString();
      await transaction
        .insertInto('message_replies')
        .values({
          ...{ id: replyId, message_id: id, text, created_at, sent_by: actor },
          ...{ state_before: before.state, version: outcome.message.version },
        })
        .execute();
      await storeDraft(transaction, { messageId: id, author: actor, text: '' }, time);
      await recordActivity(transaction, context, 'replied', { subject: id });
      return toSummary(outcome.message, hours);
    });
    context.onMailQueued();
    return { replyId, message };
  }),

  operation(cancelReplyCall, async (context, { id }) => {
    const { database } = context;
    const message = await inTransaction(database, async (transaction) => {
      const reply = await transaction
        .selectFrom('message_replies')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!reply) throw new OperationError('unknown', NO_REPLY);
      // Whichever comes first, this or a worker's claim, leaves nothing to the other.
      const { numDeletedRows } = await transaction
        .deleteFrom('outbox')
        .where('id', '=', id)
        .where('attempts', '=', 0)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new OperationError('conflict', ON_ITS_WAY);
      await transaction.deleteFrom('message_replies').where('id', '=', id).execute();
      const { message_id, version, created_at, state_before, sent_by: author } = reply;
      const drafts = await readDrafts(transaction, message_id);
      const begun = drafts.find((draft) => draft.author === author)?.text;
      const text = [reply.text, begun].filter(Boolean).join('\n\n');
      await storeDraft(transaction, { messageId: message_id, author, text }, context.now());
      const subject = message_id;
      await recordActivity(transaction, context, 'took the reply back', { subject });
      // What somebody else has made of the message since stays.
      const outcome = await changeMessage(
        transaction,
        { id: message_id, version },
        ({ answered_at }) => ({
          state: state_before,
          ...(answered_at === created_at && NO_ANSWER),
        }),
      );
      if (!outcome) throw new OperationError('unknown', NOT_FOUND.messages);
      return outcome.message;
    });
    return { message: toSummary(message, await readWorkingHours(database)) };
  }),

  operation(saveDraftCall, ({ database, now, actor }, { id, text, shownDraft }) =>
    inTransaction(database, async (transaction) => {
      await lockName(transaction, `drafts of ${id}`);
      const message = await readMessage(transaction, id);
      if (!message) throw new OperationError('unknown', NOT_FOUND.messages);
      const drafts = await readDrafts(transaction, id);
      const stored = drafts.find(({ author }) => author === actor)?.text ?? '';
      if (shownDraft !== undefined && stored !== shownDraft && stored !== text) {
        throw new OperationError('conflict', OTHER_DRAFT);
      }
      await storeDraft(transaction, { messageId: id, author: actor, text }, now());
    }),
  ),

  operation(listSavedRepliesCall, async ({ database }) => ({
    texts: await readSavedReplies(database),
  })),

  operation(keepReplyCall, ({ database }, { place, text }) =>
    storeSavedReply(database, place, text),
  ),
];
