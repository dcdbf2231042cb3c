import type { Kysely } from 'kysely';

/** Mails that go with their subscriber, and subscriptions that are kept aside as suspected. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('outbox')
    .addColumn('subscriber_id', 'text', (column) =>
      column.references('newsletter_subscribers.id').onDelete('cascade'),
    )
    .execute();
  await database.schema
    .createIndex('outbox_subscriber_id')
    .on('outbox')
    .column('subscriber_id')
    .execute();

  await database.schema
    .createTable('suspected_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
}
