import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { inBatches } from '../../forms/inBatches.ts';
import { endOfAddress } from '../mail/mailAddress.ts';
import { sendingCondition } from '../mail/outbox.ts';
import { type DeletedMail, unsubscribeAll } from '../newsletter/subscribers.ts';
import { BATCH_ROWS } from '../storage/batches.ts';
import { emailCondition, endsWithCondition } from '../storage/conditions.ts';
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

/** A condition on mails: see mailsOf. */
function mailOfCondition(email: string): RawBuilder<SqlBool> {
  return sql`id in (select id from (${mailsOf(email)}) as mails_of_person)`;
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

/** Called in the transaction of an erasure that has deleted something, with its reference. */
export type RecordErasure = (transaction: Transaction, reference: string) => Promise<void>;

export type ErasedCounts = Readonly<Record<keyof PersonalIds | 'mail_files', number>>;

/** `reference` and `removed` are null if there was no data. */
interface Erased {
  readonly reference: string | null;
  readonly removed: ErasedCounts | null;
  readonly mails: readonly DeletedMail[];
  readonly mailsUnderWay: number;
}

/**
 * Deletes the rows of the person with this email (in lower case) in one transaction, with a record of the numbers of
 * rows, which does not say whose they were. `mailFiles` is the number of the person's files, which the caller deletes.
 * Returns the deleted mails, and how many of them were being sent and may still arrive. While a worker holds one of the
 * mails, it deletes nothing and returns 'sending', unless `evenWhileSending`. Throws a StorageError.
 */
export function eraseRows(
  database: Database,
  email: string,
  options: {
    now: Date;
    mailFiles: number;
    evenWhileSending: boolean;
    record?: RecordErasure | undefined;
  },
): Promise<Erased | 'sending'> {
  const { now, mailFiles, evenWhileSending, record } = options;
  return inTransaction(database, async (transaction) => {
    const mails = await transaction
      .selectFrom('outbox')
      .select(['id', 'created_at', sendingCondition(transaction).as('isSending')])
      .where(mailOfCondition(email))
      .modifyEnd(rowLock(transaction, 'for update'))
      .execute();
    const mailsUnderWay = mails.filter(({ isSending }) => isSending).length;
    if (mailsUnderWay > 0 && !evenWhileSending) return 'sending';

    // So that no import brings the person back.
    const subscribers = transaction.selectFrom('newsletter_subscribers').select('id');
    const found = await subscribers.where(emailCondition(email)).execute();
    const { unsubscribed } = await unsubscribeAll(
      transaction,
      found.map(({ id }) => id),
    );
    await transaction.deleteFrom('outbox').where(mailOfCondition(email)).execute();
    const erased = transaction.selectFrom('messages').where(emailCondition(email));
    await transaction
      .deleteFrom('message_senders')
      .where('content_hash', 'in', erased.select('content_hash'))
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('messages')
      .where(emailCondition(email))
      .executeTakeFirst();
    const removed = {
      messages: Number(numDeletedRows),
      newsletter_subscribers: unsubscribed.length,
      outbox: mails.length,
      mail_files: mailFiles,
    };
    const isNothing = Object.values(removed).every((count) => count === 0);
    if (isNothing) return { reference: null, removed: null, mails, mailsUnderWay };
    const reference = randomUUID();
    await transaction
      .insertInto('privacy_erasures')
      .values({ id: reference, erased_at: now.toISOString(), removed: JSON.stringify(removed) })
      .execute();
    await record?.(transaction, reference);
    return { reference, removed, mails, mailsUnderWay };
  });
}
