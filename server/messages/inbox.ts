import { type RawBuilder, type Selection, type SqlBool, sql } from 'kysely';
import type * as z from 'zod';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import { MESSAGE_TABS } from '../../forms/desk/constants.ts';
import type { inboxFilter } from '../../forms/desk/messageCalls.ts';
import {
  containsTextCondition,
  emailCondition,
  SEARCHED_IN_MESSAGES,
} from '../storage/conditions.ts';
import { type Database, readRow, type Transaction } from '../storage/database.ts';
import { distinctValues } from '../storage/distinctValues.ts';
import { countRows, type Page, readKeysetPage } from '../storage/keysetPage.ts';
import type { DatabaseSchema, IsoTime, MessageRow } from '../storage/schema.ts';

/** A tab of the inbox. Each message is in exactly one. */
type InboxTab = (typeof MESSAGE_TABS)[number];

/** How many messages one search reads, because no index finds a text within a message. */
const SEARCHED_MESSAGES = 2000;

/** The columns of a message in an export. */
export const EXPORTED_MESSAGE_FIELDS = [
  'id',
  'received_at',
  ...CONTACT_FIELD_NAMES,
  'location',
  'link',
  'spam_reason',
  'state',
  'answered_at',
  'note',
] as const;

/** The columns of a message, named as in the calls. */
const COLUMNS = [...EXPORTED_MESSAGE_FIELDS, 'version'] as const;

/** Whether a reply could not be sent yet, and is tried again. */
const hasUnsentReply = sql<SqlBool>`exists (
  select 1 from message_replies as reply join outbox as mail on mail.id = reply.id
  where reply.message_id = messages.id
    and mail.sent_at is null and mail.expired_at is null and mail.last_error is not null)`;

export type ListedMessage = Selection<DatabaseSchema, 'messages', (typeof COLUMNS)[number]> & {
  readonly has_unsent_reply: SqlBool;
};

function selectMessages(database: Database) {
  const messages = database.selectFrom('messages').select(COLUMNS);
  return messages.select(hasUnsentReply.as('has_unsent_reply'));
}

/** What is shown of a message where it is one of several of a person. */
export const EXCERPT = sql<string>`substr(message, 1, 200)`.as('excerpt');

/** Reads a message, or undefined if there is none. */
export function readMessage(database: Database, id: string): Promise<ListedMessage | undefined> {
  return selectMessages(database).where('id', '=', id).executeTakeFirst();
}

/** A condition on messages: they are in this tab. */
function tabCondition(tab: InboxTab): RawBuilder<SqlBool> {
  return tab === 'spam'
    ? sql`spam_reason is not null`
    : sql`(spam_reason is null and state = ${tab})`;
}

/** A condition on messages: they are new, and were received until the time that overdueUntil returns. */
function overdueCondition(overdueUntil: IsoTime): RawBuilder<SqlBool> {
  return sql`(${tabCondition('new')} and received_at <= ${overdueUntil})`;
}

/** Which messages are listed. For `overdueUntil`, see the function of this name. */
export type InboxFilter = z.output<typeof inboxFilter> & { readonly overdueUntil?: IsoTime };

/** Selects the messages of a filter, without its search. */
function listOf(database: Database, filter: InboxFilter) {
  const { tab, location, since, until, overdue, overdueUntil = '' } = filter;
  return selectMessages(database)
    .$if(tab !== undefined, (messages) => messages.where(tabCondition(tab ?? 'new')))
    .$if(location !== undefined, (messages) => messages.where('location', '=', location ?? ''))
    .$if(since !== undefined, (messages) => messages.where('received_at', '>=', since ?? ''))
    .$if(until !== undefined, (messages) => messages.where('received_at', '<', until ?? ''))
    .$if(overdue !== undefined, (messages) => messages.where(overdueCondition(overdueUntil)));
}

function searchOf(database: Database, { search }: InboxFilter) {
  if (!search) return undefined;
  const condition = containsTextCondition(database, SEARCHED_IN_MESSAGES, search);
  return { condition, rows: SEARCHED_MESSAGES };
}

/** Reads a page of the messages of a filter (see readKeysetPage). */
export function listInbox(
  database: Database,
  filter: InboxFilter,
  cursor: string | undefined,
): Promise<Page<ListedMessage>> {
  const direction = filter.order === 'due' ? 'asc' : 'desc';
  const order = { column: 'received_at', direction, cursor } as const;
  return readKeysetPage(database, listOf(database, filter), order, searchOf(database, filter));
}

/** Counts the messages of a filter. A search reads them all. */
export function countMessages(database: Database, filter: InboxFilter): Promise<number> {
  return countRows(database, listOf(database, filter), searchOf(database, filter));
}

/** Counts the messages in each tab, and the overdue messages. */
export async function countInbox(
  database: Database,
  overdueUntil: IsoTime,
): Promise<{ counts: Record<InboxTab, number>; overdue: number }> {
  // One subquery for each range of an index, so that none is read twice.
  const count = (condition: RawBuilder<SqlBool>, name: string) =>
    sql`(select count(*) from messages where ${condition}) as ${sql.ref(name)}`;
  const others = MESSAGE_TABS.filter((tab) => tab !== 'new');
  const later = sql<SqlBool>`(${tabCondition('new')} and received_at > ${overdueUntil})`;
  const counts = [
    ...others.map((tab) => count(tabCondition(tab), tab)),
    count(overdueCondition(overdueUntil), 'overdue'),
    count(later, 'new'),
  ];
  const query = sql<Record<InboxTab | 'overdue', number>>`select ${sql.join(counts)}`;
  const { overdue, ...byTab } = await readRow(database, query);
  return { counts: { ...byTab, new: byTab.new + overdue }, overdue };
}

/** Lists every page that a message came from. */
export function listLocations(database: Database): Promise<string[]> {
  return distinctValues(database, 'messages', 'location');
}

/** Lists up to ten other messages of the same sender, the newest first. */
export function listOtherMessages(
  database: Database,
  { id, email }: Pick<MessageRow, 'id' | 'email'>,
) {
  return database
    .selectFrom('messages')
    .select(['id', 'received_at', 'state', EXCERPT])
    .where(emailCondition(email.toLowerCase()))
    .where('id', '<>', id)
    .orderBy('received_at', 'desc')
    .limit(10)
    .execute();
}

/** The columns of a message that can be changed at the desk. */
export type MessageChange = Partial<
  Pick<
    MessageRow,
    'state' | 'spam_reason' | 'answered_at' | 'answer_minutes' | 'answer_is_late' | 'note'
  >
>;

/**
 * Changes a message, unless it has another version by now. `changeOf` gets the stored message and returns the change.
 * Returns the message as it is afterwards, and the change if it was made; undefined if there is no such message.
 */
export async function changeMessage(
  transaction: Transaction,
  { id, version }: Pick<MessageRow, 'id' | 'version'>,
  changeOf: (message: ListedMessage) => MessageChange,
): Promise<{ message: ListedMessage; change?: MessageChange } | undefined> {
  const before = await readMessage(transaction, id);
  if (before?.version !== version) return before && { message: before };
  const change = changeOf(before);
  const { numUpdatedRows } = await transaction
    .updateTable('messages')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const message = (await readMessage(transaction, id)) ?? before;
  return numUpdatedRows === 1n ? { message, change } : { message };
}
