import type { Kysely } from 'kysely';
import { runStatements } from './runStatements.ts';

/** What marks a message as suspected, when a mail was scheduled, and the record of erasures. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runStatements(
    database,
    `
    alter table messages add column suspicion text;
    alter table messages add column content_hash text default '' not null;
    create index messages_received_at on messages (received_at);
    create index messages_content_hash on messages (content_hash, received_at);
    create index messages_email on messages (lower(email));
    create table message_senders (
      content_hash text not null,
      address_hash text not null,
      seen_at text not null,
      constraint message_senders_pkey primary key (content_hash, address_hash)
    );
    create index message_senders_seen_at on message_senders (seen_at);
    alter table outbox add column scheduled_at text default '' not null;
    create table privacy_erasures (id text primary key, erased_at text not null, removed text not null);
    `,
  );
}
