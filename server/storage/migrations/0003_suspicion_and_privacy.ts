import { type Kysely, sql } from 'kysely';

/** What marks a message as suspected, when a mail was scheduled, and the record of erasures. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('messages').addColumn('suspicion', 'text').execute();
  await database.schema
    .alterTable('messages')
    .addColumn('content_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await database.schema
    .createIndex('messages_received_at')
    .on('messages')
    .column('received_at')
    .execute();
  await database.schema
    .createIndex('messages_content_hash')
    .on('messages')
    .columns(['content_hash', 'received_at'])
    .execute();
  await database.schema
    .createIndex('messages_email')
    .on('messages')
    .column(sql`lower(email)`)
    .execute();

  await database.schema
    .createTable('message_senders')
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_senders_pkey', ['content_hash', 'address_hash'])
    .execute();
  await database.schema
    .createIndex('message_senders_seen_at')
    .on('message_senders')
    .column('seen_at')
    .execute();

  await database.schema
    .alterTable('outbox')
    .addColumn('scheduled_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  await database.schema
    .createTable('privacy_erasures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .addColumn('removed', 'text', (column) => column.notNull())
    .execute();
}
