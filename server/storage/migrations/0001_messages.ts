import type { Kysely } from 'kysely';
import { runStatements } from './runStatements.ts';

/** Messages, subscribers, the outbox, rate limits and the database's own values. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runStatements(
    database,
    `
    create table messages (
      id text primary key,
      submission_key text unique,
      name text not null,
      email text not null,
      phone text,
      company text,
      message text not null,
      location text not null,
      received_at text not null
    );
    create table newsletter_subscribers (
      id text primary key,
      first_name text not null,
      email text not null,
      unsubscribe_token text not null unique,
      subscribed_at text not null,
      constraint newsletter_subscribers_email_key unique (email)
    );
    create table outbox (
      id text primary key,
      kind text not null,
      message_id text references messages (id) on delete cascade,
      mail_id text not null unique,
      recipient text,
      reply_to text,
      subject text not null,
      text text not null,
      html text not null,
      headers text not null,
      attempts integer default 0 not null,
      next_attempt_at text not null,
      claimed_by text,
      claimed_until text,
      sent_at text,
      last_error text,
      created_at text not null
    );
    create index outbox_due on outbox (sent_at, next_attempt_at);
    create index outbox_message_id on outbox (message_id);
    create table rate_limits (key text primary key, count integer not null, expires_at text not null);
    create index rate_limits_expires_at on rate_limits (expires_at);
    create table site_values (name text primary key, value text not null);
    `,
  );
}
