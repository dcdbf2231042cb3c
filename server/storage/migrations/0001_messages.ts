import type { Kysely } from 'kysely';

/** Messages, subscribers, the outbox, rate limits and the database's own values. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_key', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('company', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .addColumn('subscribed_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('newsletter_subscribers_email_key', ['email'])
    .execute();

  await database.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) =>
      column.references('messages.id').onDelete('cascade'),
    )
    .addColumn('mail_id', 'text', (column) => column.notNull().unique())
    .addColumn('recipient', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['sent_at', 'next_attempt_at'])
    .execute();
  await database.schema
    .createIndex('outbox_message_id')
    .on('outbox')
    .column('message_id')
    .execute();

  await database.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('rate_limits_expires_at')
    .on('rate_limits')
    .column('expires_at')
    .execute();

  await database.schema
    .createTable('site_values')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
