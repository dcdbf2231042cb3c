import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { BATCH_ROWS, inBatches, isOneOf, pauseBetweenBatches, subscriberIds } from './batches.ts';
import { type Database, inTransaction, isPostgres } from './database.ts';
import { isBeingSent } from './outbox.ts';
import { endsWith } from './search.ts';
import { deleteSubscribers, isUnconfirmedForLong, type RemovedMail } from './subscribers.ts';

/** A condition: the row is of the person who has this address, in lower case; the table may hold any case. */
function isOf(email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(email) = ${email}`;
}

/** A condition: a mail about a message of theirs, for them as a subscriber, or to them. */
function isMailOf(email: string): RawBuilder<SqlBool> {
  // A name cannot look like this end, since JSON escapes its quotes.
  const end = `"address":${JSON.stringify(email)}}`;
  return sql<SqlBool>`(
    contact_message_id in (select id from messages where ${isOf(email)})
    or subscriber_id in (select id from newsletter_subscribers where ${isOf(email)})
    or ${endsWith('recipient', end)}
  )`;
}

/** The ids of every row of the person with this address, in lower case, by table, the oldest row first. */
export async function findPersonalData(database: Database, email: string) {
  const messages = database.selectFrom('messages').select('id').where(isOf(email));
  const subscribers = database.selectFrom('newsletter_subscribers').select('id').where(isOf(email));
  const mails = database.selectFrom('outbox').select('id').where(isMailOf(email));
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  return {
    messages: idsOf(await messages.orderBy('received_at').execute()),
    newsletter_subscribers: idsOf(await subscribers.execute()),
    outbox: idsOf(await mails.orderBy('created_at').execute()),
  };
}

export type PersonalIds = Awaited<ReturnType<typeof findPersonalData>>;

/** The rows with these ids, in this order, read batch after batch; mails with their issue's slug. */
export async function* readPersonalRows(
  database: Database,
  table: keyof PersonalIds,
  ids: readonly string[],
) {
  for (const batch of inBatches(ids)) {
    const read = sql<{ id: string }>`
      select ${sql.table(table)}.*
        ${table === 'outbox' ? sql`, (select slug from newsletter_issues where id = issue_id) as issue` : sql``}
      from ${sql.table(table)} where id in (${sql.join(batch)})
    `;
    const { rows } = await read.execute(database);
    yield* rows.toSorted((one, other) => batch.indexOf(one.id) - batch.indexOf(other.id));
  }
}

export type ErasedCounts = Readonly<Record<keyof PersonalIds | 'mail_files', number>>;

/** The rows of a person in parts for one transaction each; few rows are one part, and none are one too. */
export function* inErasableParts(found: PersonalIds): Generator<PersonalIds> {
  const messages = [...inBatches(found.messages)];
  const subscribers = [...inBatches(found.newsletter_subscribers)];
  const mails = [...inBatches(found.outbox)];
  const count = Math.max(1, messages.length, subscribers.length, mails.length);
  for (let index = 0; index < count; index += 1) {
    yield {
      messages: messages[index] ?? [],
      newsletter_subscribers: subscribers[index] ?? [],
      outbox: mails[index] ?? [],
    };
  }
}

/**
 * Removes these rows of a person and the mails that belong to them, and adds to the record of the erasure
 * `reference`, which does not say whose it was, how many they were, with `mailFiles`, which the caller removes.
 * Returns the mails that are gone, and how many of them were being sent, so may arrive all the same; `sending`,
 * having removed nothing, while a worker holds one of the mails, unless `evenWhileSending`.
 */
export function eraseRows(
  database: Database,
  { messages, newsletter_subscribers, outbox }: PersonalIds,
  options: { reference: string; now: Date; mailFiles: number; evenWhileSending: boolean },
): Promise<{ mails: RemovedMail[]; mailsUnderWay: number } | 'sending'> {
  const { reference, now, mailFiles, evenWhileSending } = options;
  return inTransaction(database, async (transaction) => {
    const mails = await transaction
      .selectFrom('outbox')
      .select(['id', 'created_at', isBeingSent(transaction).as('beingSent')])
      .where(
        isAnyOf({
          id: outbox,
          contact_message_id: messages,
          subscriber_id: newsletter_subscribers,
        }),
      )
      .$if(isPostgres(database), (query) => query.forUpdate())
      .execute();
    const mailsUnderWay = mails.filter(({ beingSent }) => beingSent).length;
    if (mailsUnderWay > 0 && !evenWhileSending) return 'sending';

    const { subscribers } = await deleteSubscribers(transaction, newsletter_subscribers);
    const mailIds = mails.map(({ id }) => id);
    await transaction.deleteFrom('outbox').where(isOneOf('id', mailIds)).execute();
    const hashes = transaction.selectFrom('messages').select('content_hash');
    const theirs = hashes.where(isOneOf('id', messages));
    await transaction.deleteFrom('message_senders').where('content_hash', 'in', theirs).execute();
    const erased = transaction.deleteFrom('messages').where(isOneOf('id', messages));
    const { numDeletedRows } = await erased.executeTakeFirst();
    await recordErasure(transaction, reference, now, {
      messages: Number(numDeletedRows),
      newsletter_subscribers: subscribers,
      outbox: mails.length,
      mail_files: mailFiles,
    });
    return { mails, mailsUnderWay };
  });
}

/** A condition: one of the columns is one of its values. A column without any is left out, or no index is used. */
function isAnyOf(columns: Readonly<Record<string, readonly string[]>>): RawBuilder<SqlBool> {
  const conditions = Object.entries(columns)
    .filter(([, values]) => values.length > 0)
    .map(([column, values]) => isOneOf(column, values));
  return conditions.length === 0 ? isOneOf('id', []) : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Adds what was removed to the record of an erasure, which is made unless nothing was. */
async function recordErasure(
  transaction: Database,
  reference: string,
  now: Date,
  counts: ErasedCounts,
): Promise<void> {
  const before = await readErasure(transaction, reference);
  const sum = (kind: keyof ErasedCounts) => (before?.[kind] ?? 0) + counts[kind];
  const removed: ErasedCounts = {
    messages: sum('messages'),
    newsletter_subscribers: sum('newsletter_subscribers'),
    outbox: sum('outbox'),
    mail_files: sum('mail_files'),
  };
  if (Object.values(removed).every((count) => count === 0)) return;
  const row = { id: reference, erased_at: now.toISOString(), removed: JSON.stringify(removed) };
  await transaction
    .insertInto('privacy_erasures')
    .values(row)
    .onConflict((known) => known.column('id').doUpdateSet({ removed: row.removed }))
    .execute();
}

/** What an erasure has removed so far; undefined: nothing. */
export async function readErasure(database: Database, reference: string) {
  const record = database.selectFrom('privacy_erasures').select('removed');
  const known = await record.where('id', '=', reference).executeTakeFirst();
  return known && (JSON.parse(known.removed) as ErasedCounts);
}

/** What one transaction of a purge has removed. */
export interface PurgedBatch {
  readonly messages: number;
  readonly subscribers: number;
  readonly mails: readonly RemovedMail[];
}

/**
 * Removes messages, suspected subscriptions and sent alerts of `cutoff` or before, subscriptions not confirmed in
 * time by `unconfirmedBy`, and the trials of issues that went: batch after batch, with a pause after each. What was
 * removed until an error stays removed.
 */
export async function* removeExpired(
  database: Database,
  cutoff: Date,
  unconfirmedBy: Date | undefined,
): AsyncGenerator<PurgedBatch> {
  const moment = cutoff.toISOString();
  for (const removeBatch of [removeMessages, removeTrials, removeAlerts]) {
    let batch = await removeBatch(database, moment);
    while (batch.messages + batch.mails.length > 0) {
      yield batch;
      await pauseBetweenBatches();
      batch = await removeBatch(database, moment);
    }
  }
  const isSuspected = sql<SqlBool>`(spam_reason is not null and subscribed_at <= ${moment})`;
  const isExpired = unconfirmedBy
    ? sql<SqlBool>`(${isSuspected} or ${isUnconfirmedForLong(unconfirmedBy)})`
    : isSuspected;
  for await (const ids of subscriberIds(database)) {
    const look = database.selectFrom('newsletter_subscribers').select('id').where('id', 'in', ids);
    const expired = await look.where(isExpired).execute();
    if (expired.length > 0) {
      const removed = await inTransaction(database, (transaction) =>
        deleteSubscribers(transaction, ids, isExpired),
      );
      yield { messages: 0, ...removed };
    }
  }
}

/** Removes some messages with their mails. */
function removeMessages(database: Database, moment: string): Promise<PurgedBatch> {
  return inTransaction(database, async (transaction) => {
    const old = transaction.selectFrom('messages').select('id').where('received_at', '<=', moment);
    const rows = await old.orderBy('received_at').limit(BATCH_ROWS).execute();
    if (rows.length === 0) return { messages: 0, subscribers: 0, mails: [] };
    const ids = rows.map(({ id }) => id);
    const mails = await transaction
      .deleteFrom('outbox')
      .where(isOneOf('contact_message_id', ids))
      .returning(['id', 'created_at'])
      .execute();
    await transaction.deleteFrom('messages').where(isOneOf('id', ids)).execute();
    return { messages: ids.length, subscribers: 0, mails };
  });
}

/** Removes some mails that tried an issue on one address and are done. */
function removeTrials(database: Database): Promise<PurgedBatch> {
  const isDone = sql`(sent_at is not null or refused_at is not null)`;
  return removeMails(database, sql`kind = 'issue' and issue_id is null and ${isDone}`);
}

/** Removes some mails that told the owner about the site long ago. */
function removeAlerts(database: Database, moment: string): Promise<PurgedBatch> {
  const isSent = sql`sent_at is not null`;
  return removeMails(database, sql`kind = 'alert' and created_at <= ${moment} and ${isSent}`);
}

async function removeMails(database: Database, isMeant: RawBuilder<unknown>): Promise<PurgedBatch> {
  const meant = database.selectFrom('outbox').select('id').where(sql<SqlBool>`(${isMeant})`);
  const mails = database.deleteFrom('outbox').where('id', 'in', meant.limit(BATCH_ROWS));
  const removed = await mails.returning(['id', 'created_at']).execute();
  return { messages: 0, subscribers: 0, mails: removed };
}
