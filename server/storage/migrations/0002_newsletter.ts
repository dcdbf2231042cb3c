import type { Kysely } from 'kysely';
import { runStatements } from './runStatements.ts';

/** Mails that go with their subscriber, and subscriptions that are kept aside as suspected. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runStatements(
    database,
    `
    alter table outbox add column subscriber_id text
      references newsletter_subscribers (id) on delete cascade;
    create index outbox_subscriber_id on outbox (subscriber_id);
    create table suspected_subscriptions (
      id text primary key,
      first_name text not null,
      email text not null unique,
      received_at text not null
    );
    `,
  );
}
