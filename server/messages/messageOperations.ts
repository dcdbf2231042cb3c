import type * as z from 'zod';
import {
  changeMessagesCall,
  listMessagesCall,
  type MessageSummary,
  readMessageCall,
} from '../../forms/desk/messageCalls.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { listActivityOf } from '../activity/activityLog.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { readSubscriberState } from '../newsletter/subscriberList.ts';
import { OperationError, operation } from '../operation.ts';
import { readCursor, writeCursor } from '../storage/cursor.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { findIdsByPrefix } from '../storage/listRows.ts';
import { answerDueAt, overdueUntil } from './answerDueAt.ts';
import {
  changeMessage,
  countInbox,
  listInbox,
  listLocations,
  listOtherMessages,
  type MessageChange,
  type MessageSummaryRow,
  readMessageDetails,
} from './inbox.ts';
import { listMailsAbout } from './messages.ts';

const NONE = 'There is no such message. It may have been erased.';
const SEVERAL = 'More than one message has an id that begins like this; give more of it.';

/** Operations on the messages of the inbox. */
export const messageOperations = [
  operation(listMessagesCall, async ({ database, now }, input) => {
    const { cursor, search, overdue, withoutTotals, ...filter } = input;
    const lastOverdue = overdueUntil(now()).toISOString();
    const after = readCursor(cursor);
    const query = {
      ...filter,
      search: search || undefined,
      after,
      ...(overdue && { overdueUntil: lastOverdue }),
    };
    const [{ messages, next }, totals] = await Promise.all([
      listInbox(database, query),
      after === undefined && !withoutTotals && readTotals(database, lastOverdue),
    ]);
    return { messages: messages.map(toSummary), nextCursor: writeCursor(next), ...totals };
  }),

  operation(readMessageCall, async ({ database }, { id: typed }) => {
    const [id = '', other] = await findIdsByPrefix(database, 'messages', typed.toLowerCase());
    if (other !== undefined) throw new OperationError('invalid', SEVERAL);
    const found = await readMessageDetails(database, id);
    if (!found) throw new OperationError('unknown', NONE);
    const mails = await listMailsAbout(database, id);
    return {
      ...toSummary({ ...found, excerpt: found.message }),
      history: await listActivityOf(database, id),
      mails: mails.map((mail) => ({
        ...mail,
        reason: mail.last_error && describeFailure(mail.last_error),
      })),
      others: await listOtherMessages(database, found),
      subscriber: (await readSubscriberState(database, found.email.toLowerCase())) ?? null,
    };
  }),

  operation(changeMessagesCall, ({ database, now, actor }, { changes }) =>
    inTransaction(database, async (transaction) => {
      const changed: MessageSummary[] = [];
      const conflicts: MessageSummary[] = [];
      const gone: string[] = [];
      for (const { id, version, ...wanted } of changes) {
        const outcome = await changeMessage(transaction, { id, version }, (message) =>
          toChange(message, wanted, now()),
        );
        if (!outcome) gone.push(id);
        else if (!outcome.change) conflicts.push(toSummary(outcome.message));
        else {
          changed.push(toSummary(outcome.message));
          const action = describeChange(outcome.change);
          await recordActivity(transaction, now(), { actor, action, subject: id });
        }
      }
      return { changed, conflicts, gone };
    }),
  ),
];

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
  message: MessageSummaryRow,
  { state, spam_reason, note, answered_at: wantedTime }: Omit<WantedChange, 'id' | 'version'>,
  now: Date,
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
    ...(answered_at === null && { answered_at, answer_minutes: null, answer_is_late: null }),
    ...(answered_at && {
      answered_at,
      ...measureAnswer(new Date(message.received_at), new Date(answered_at)),
    }),
  };
}

function measureAnswer(receivedAt: Date, answeredAt: Date) {
  const minutes = Math.round((answeredAt.getTime() - receivedAt.getTime()) / MINUTE_MS);
  const isLate = answeredAt > answerDueAt(receivedAt);
  return { answer_minutes: Math.max(0, minutes), answer_is_late: isLate ? 1 : 0 };
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

function toSummary<Row extends MessageSummaryRow>(row: Row): Row & MessageSummary {
  return {
    ...row,
    due_at: answerDueAt(new Date(row.received_at)).toISOString(),
  };
}
