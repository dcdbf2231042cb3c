import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { inBatches } from '../../forms/inBatches.ts';
import { endOfAddress } from '../mail/mailAddress.ts';
import { sendingCondition } from '../mail/outbox.ts';
import { type DeletedMail, unsubscribeAll } from '../newsletter/subscribers.ts';
import { BATCH_ROWS } from '../storage/batches.ts';
import { emailCondition, endsWithCondition, oneOfCondition } from '../storage/conditions.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { rowLock } from '../storage/dialect.ts';
import type { DatabaseSchema } from '../storage/schema.ts';

/** The mails about a person's messages, to the person as a subscriber, or to their address, the oldest first. */
function mailsOf(email: string): RawBuilder<{ id: string }> {
  // One query for each index.
  return sql`
    select id, created_at from outbox
    where contact_message_id in (select id from messages where ${emailCondition(email)})
    union select id, created_at from outbox
    where subscriber_id in (select id from newsletter_subscribers where ${emailCondition(email)})
    union select id, created_at from outbox
    where recipient is not null and subscriber_id is null and ${endsWithCondition('recipient', endOfAddress(email))}
    order by created_at
  `;
}

/** The ids of a person's rows, by table. */
type PersonalIds = Readonly<Record<'messages' | 'newsletter_subscribers' | 'outbox', string[]>>;

/** Finds the ids of the rows of the person with this email (in lower case), the oldest row first. */
export async function findPersonalIds(database: Database, email: string): Promise<PersonalIds> {
  const messages = database.selectFrom('messages').select('id').where(emailCondition(email));
  const subscribers = database
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where(emailCondition(email));
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    messages: idsOf(await messages.orderBy('received_at').execute()),
    newsletter_subscribers: idsOf(await subscribers.execute()),
    outbox: idsOf((await mailsOf(email).execute(database)).rows),
  };
}

/** Reads the rows with these ids in this order, in batches. A mail of an issue has the slug as `issue`. */
export async function* readPersonalRows<Table extends keyof PersonalIds>(
  database: Database,
  table: Table,
  ids: readonly string[],
) {
  const issue = sql`, (select slug from newsletter_issues where id = issue_id) as issue`;
  for (const batch of inBatches(ids, BATCH_ROWS)) {
    const query = sql<Selectable<DatabaseSchema[Table]> & { id: string }>`
      select ${sql.table(table)}.* ${table === 'outbox' ? issue : sql``}
      from ${sql.table(table)} where id in (${sql.join(batch)})
    `;
    const { rows } = await query.execute(database);
    yield* rows.toSorted((one, other) => batch.indexOf(one.id) - batch.indexOf(other.id));
  }
}

/** Splits a person's rows into parts, each for one transaction. Yields at least one part, which may be empty. */
export function* inErasableParts(found: PersonalIds): Generator<PersonalIds> {
  const messages = [...inBatches(found.messages, BATCH_ROWS)];
  const subscribers = [...inBatches(found.newsletter_subscribers, BATCH_ROWS)];
  const mails = [...inBatches(found.outbox, BATCH_ROWS)];
  const count = Math.max(1, messages.length, subscribers.length, mails.length);
  for (let index = 0; index < count; index += 1) {
    yield {
      messages: messages[index] ?? [],
      newsletter_subscribers: subscribers[index] ?? [],
      outbox: mails[index] ?? [],
    };
  }
}

/** Called in the transaction in which the erasure with this reference deletes its first rows. */
export type RecordErasure = (transaction: Transaction, reference: string) => Promise<void>;

export type ErasedCounts = Readonly<Record<keyof PersonalIds | 'mail_files', number>>;

/**
 * Deletes these rows of a person and the mails that belong to them. Adds the numbers of deleted rows to the record
 * `reference` of the erasure, which does not say whose rows they were. `mailFiles` is the number of files, which the
 * caller deletes. Returns the deleted mails, and how many of them were being sent and may still arrive. While a worker
 * holds one of the mails, it deletes nothing and returns 'sending', unless `evenWhileSending`. Throws a StorageError.
 */
export function eraseRows(
  database: Database,
  { messages, newsletter_subscribers, outbox }: PersonalIds,
  options: {
    reference: string;
    now: Date;
    mailFiles: number;
    evenWhileSending: boolean;
    record?: RecordErasure | undefined;
  },
): Promise<{ mails: DeletedMail[]; mailsUnderWay: number } | 'sending'> {
  const { reference, now, mailFiles, evenWhileSending, record } = options;
  const ids = {
    id: outbox,
    contact_message_id: messages,
    subscriber_id: newsletter_subscribers,
  };
  return inTransaction(database, async (transaction) => {
    const mails = await transaction
      .selectFrom('outbox')
      .select(['id', 'created_at', sendingCondition(transaction).as('isSending')])
      .where(anyOfCondition(ids))
      .modifyEnd(rowLock(transaction, 'for update'))
      .execute();
    const mailsUnderWay = mails.filter(({ isSending }) => isSending).length;
    if (mailsUnderWay > 0 && !evenWhileSending) return 'sending';

    // So that no import brings the person back.
    const { unsubscribed } = await unsubscribeAll(transaction, newsletter_subscribers);
    const mailIds = mails.map(({ id }) => id);
    await transaction.deleteFrom('outbox').where(oneOfCondition('id', mailIds)).execute();
    const erased = transaction.selectFrom('messages').where(oneOfCondition('id', messages));
    await transaction
      .deleteFrom('message_senders')
      .where('content_hash', 'in', erased.select('content_hash'))
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('messages')
      .where(oneOfCondition('id', messages))
      .executeTakeFirst();
    const isFirst = await recordErasure(transaction, reference, now, {
      messages: Number(numDeletedRows),
      newsletter_subscribers: unsubscribed.length,
      outbox: mails.length,
      mail_files: mailFiles,
    });
    if (isFirst) await record?.(transaction, reference);
    return { mails, mailsUnderWay };
  });
}

/**
 * A condition: one of the columns has one of its values. Leaves out columns without values, so that indexes can be
 * used.
 */
function anyOfCondition(columns: Readonly<Record<string, readonly string[]>>): RawBuilder<SqlBool> {
  const conditions = Object.entries(columns)
    .filter(([, values]) => values.length > 0)
    .map(([column, values]) => oneOfCondition(column, values));
  return conditions.length === 0 ? sql`(1 = 0)` : sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * Adds the counts to the record of an erasure. Returns whether it made the record, which it does not if all counts are
 * 0.
 */
async function recordErasure(
  transaction: Transaction,
  reference: string,
  now: Date,
  counts: ErasedCounts,
): Promise<boolean> {
  const before = await readErasure(transaction, reference);
  const sums = Object.entries(counts).map(([kind, count]) => {
    return [kind, count + (before?.[kind as keyof ErasedCounts] ?? 0)] as const;
  });
  if (sums.every(([, count]) => count === 0)) return false;
  const removed = JSON.stringify(Object.fromEntries(sums));
  await transaction
    .insertInto('privacy_erasures')
    .values({ id: reference, erased_at: now.toISOString(), removed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ removed }))
    .execute();
  return before === undefined;
}

/** Reads how much an erasure has deleted so far, or undefined if nothing. */
export async function readErasure(database: Database, reference: string) {
  const record = database.selectFrom('privacy_erasures').select('removed');
  const known = await record.where('id', '=', reference).executeTakeFirst();
  return known && (JSON.parse(known.removed) as ErasedCounts);
}
