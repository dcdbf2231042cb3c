import type * as z from 'zod';
import {
  changeMessagesCall,
  deleteSpamCall,
  type inboxFilter,
  listMessagesCall,
  type MessageSummary,
  readMessageCall,
} from '../../forms/desk/messageCalls.ts';
import { listActivityOf } from '../activity/activityLog.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { mailFolder, removeMailFiles } from '../mail/mailFiles.ts';
import { readSubscriberState } from '../newsletter/subscriberList.ts';
import { type OperationContext, OperationError, operation } from '../operation.ts';
import { findFullId, NOT_FOUND } from '../shortIds.ts';
import { pauseBetweenBatches } from '../storage/batches.ts';
import { type Database, inTransaction, isoTime } from '../storage/database.ts';
import {
  answerColumns,
  NO_ANSWER,
  overdueUntil,
  toSummary,
  type WorkingHours,
} from './answerDueAt.ts';
import { readWorkingHours } from './closedDays.ts';
import { deleteMessages, spamCondition } from './deleteMessages.ts';
import {
  changeMessage,
  countInbox,
  countMessages,
  type InboxFilter,
  type ListedMessage,
  listInbox,
  listLocations,
  listOtherMessages,
  type MessageChange,
  readMessage,
} from './inbox.ts';
import { listMailsAbout } from './messages.ts';
import { listReplies, readDrafts, replyFrame } from './replies.ts';

/** The name of the work that deletes all spam. */
const DELETE_SPAM = 'delete all spam';

/** Operations on the messages of the inbox. */
export const messageOperations = [
  operation(
    listMessagesCall,
    async ({ database, now }, input) => {
      const { cursor, withoutTotals, ...filter } = input;
      const hours = await readWorkingHours(database);
      const lastOverdue = overdueUntil(now(), hours).toISOString();
      const [{ rows, nextCursor }, totals] = await Promise.all([
        listInbox(database, { ...filter, overdueUntil: lastOverdue }, cursor),
        cursor === undefined && !withoutTotals && readTotals(database, lastOverdue),
      ]);
      return { messages: rows.map((row) => toSummary(row, hours)), nextCursor, ...totals };
    },
    async (context, input) => countMessages(context.database, await readFilter(context, input)),
  ),

  operation(readMessageCall, async ({ database, settings, actor }, { id: typed }) => {
    const id = await findFullId(database, 'messages', typed);
    const found = await readMessage(database, id);
    if (!found) throw new OperationError('unknown', NOT_FOUND.messages);
    const drafts = await readDrafts(database, id);
    return {
      ...toSummary(found, await readWorkingHours(database)),
      replyFrame: replyFrame(found, settings),
      replies: await listReplies(database, id),
      draft: drafts.find(({ author }) => author === actor)?.text ?? '',
      othersWriting: drafts
        .filter(({ author }) => author !== actor)
        .map(({ author, saved_at }) => ({ author, saved_at })),
      history: await listActivityOf(database, id),
      mails: await listMailsAbout(database, id),
      others: await listOtherMessages(database, found),
      subscriber: (await readSubscriberState(database, found.email.toLowerCase())) ?? null,
    };
  }),

  operation(changeMessagesCall, (context, { changes }) =>
    inTransaction(context.database, async (transaction) => {
      const hours = await readWorkingHours(transaction);
      const changed: MessageSummary[] = [];
      const conflicts: MessageSummary[] = [];
      const gone: string[] = [];
      for (const { id, version, ...wanted } of changes) {
        const outcome = await changeMessage(transaction, { id, version }, (message) =>
          toChange(message, wanted, { now: context.now(), hours }),
        );
        if (!outcome) gone.push(id);
        else if (!outcome.change) conflicts.push(toSummary(outcome.message, hours));
        else {
          changed.push(toSummary(outcome.message, hours));
          const action = describeChange(outcome.change);
          await recordActivity(transaction, context, action, { subject: id });
        }
      }
      return { changed, conflicts, gone };
    }),
  ),

  operation(deleteSpamCall, async (context) => {
    const { database, settings, background } = context;
    const isSpam = spamCondition(isoTime(context.now()));
    const count = await countMessages(database, { tab: 'spam' });
    if (count === 0 || background.isRunning(DELETE_SPAM)) return { count };
    await recordActivity(database, context, 'deleted all spam', { detail: String(count) });
    const folder = mailFolder(settings.dataDir);
    void background.run(DELETE_SPAM, async (stopping) => {
      for (;;) {
        const { messages, mails } = await deleteMessages(database, isSpam);
        await removeMailFiles(folder, mails);
        if (messages === 0 || stopping.aborted) return;
        await pauseBetweenBatches();
      }
    });
    return { count };
  }),
];

/** The filter of a list or an export, with what it counts as overdue now. */
export async function readFilter(
  { database, now }: Pick<OperationContext, 'database' | 'now'>,
  input: z.output<typeof inboxFilter>,
): Promise<InboxFilter> {
  const hours = await readWorkingHours(database);
  return { ...input, overdueUntil: overdueUntil(now(), hours).toISOString() };
}

/** The counts of all messages, which only the first page of a list has. */
async function readTotals(database: Database, lastOverdue: string) {
  const [counts, locations] = await Promise.all([
    countInbox(database, lastOverdue),
    listLocations(database),
  ]);
  return { ...counts, locations };
}

type WantedChange = z.output<typeof changeMessagesCall.input>['changes'][number];

/**
 * The columns that a change sets. A message that becomes answered gets the time, unless a change is undone, and a
 * message that is new again loses it.
 */
function toChange(
  message: ListedMessage,
  { state, spam_reason, note, answered_at: wantedTime }: Omit<WantedChange, 'id' | 'version'>,
  { now, hours }: { readonly now: Date; readonly hours: WorkingHours },
): MessageChange {
  // An undo gives the earlier time of the answer. A time in the future is not accepted.
  const isAnsweredNow = wantedTime ? new Date(wantedTime) > now : state === 'answered';
  const isReopened = state === 'new' && wantedTime === undefined;
  const earlierAnswer = isReopened ? null : wantedTime;
  const answered_at = isAnsweredNow ? now.toISOString() : earlierAnswer;
  return {
    ...(state !== undefined && { state }),
    ...(spam_reason !== undefined && { spam_reason }),
    ...(note !== undefined && { note }),
    ...(answered_at === null && NO_ANSWER),
    ...(answered_at && answerColumns(message, new Date(answered_at), hours)),
  };
}

const STATE_ACTIONS = {
  new: 'reopened',
  answered: 'marked as answered',
  closed: 'closed',
} as const;

/** Describes a change of a message for its history. */
function describeChange({ state, spam_reason, note }: MessageChange): string {
  if (spam_reason !== undefined)
    return spam_reason === null ? 'marked as not spam' : 'marked as spam';
  if (state !== undefined) return STATE_ACTIONS[state];
  return note === '' ? 'removed the note' : 'changed the note';
}
