import { type Kysely, sql } from 'kysely';

/** Every table of the site, in words that SQLite and PostgreSQL understand alike. */
const STATEMENTS = [
  `create table messages (
    id text primary key,
    submission_key text unique,
    name text not null,
    email text not null,
    phone text,
    company text,
    message text not null,
    location text not null,
    link text,
    received_at text not null,
    suspected text,
    content_hash text default '' not null
  )`,
  'create index messages_received_at on messages (received_at)',
  'create index messages_content_hash on messages (content_hash, received_at)',
  'create index messages_email on messages (lower(email))',

  `create table message_senders (
    content_hash text not null,
    address_hash text not null,
    seen_at text not null,
    constraint message_senders_pkey primary key (content_hash, address_hash)
  )`,
  'create index message_senders_seen_at on message_senders (seen_at)',

  `create table newsletter_subscribers (
    id text primary key,
    first_name text not null,
    email text not null,
    unsubscribe_token text not null unique,
    subscribed_at text not null,
    suspected text,
    undeliverable_at text,
    confirmed_at text,
    asked_at text,
    reminded_at text,
    refused_issues integer default 0 not null,
    constraint newsletter_subscribers_email_key unique (email)
  )`,
  `create index newsletter_subscribers_asked_at on newsletter_subscribers (asked_at)
    where confirmed_at is null`,

  `create table newsletter_issues (
    id text primary key,
    slug text not null unique,
    subject text not null,
    text text not null,
    html text not null,
    picture text,
    queued_at text not null,
    stopped_at text,
    unsubscribed integer default 0 not null,
    unsubscribed_sent integer default 0 not null,
    unsubscribed_refused integer default 0 not null
  )`,

  `create table outbox (
    id text primary key,
    kind text not null,
    message_id text references messages (id) on delete cascade,
    subscriber_id text references newsletter_subscribers (id) on delete cascade,
    issue_id text references newsletter_issues (id),
    mail_id text not null unique,
    recipient text,
    reply_to text,
    subject text not null,
    text text not null,
    html text not null,
    picture text,
    headers text not null,
    attempts integer default 0 not null,
    next_attempt_at text not null,
    claimed_by text,
    sent_at text,
    refusals integer default 0 not null,
    refused_at text,
    last_error text,
    created_at text not null
  )`,
  'create index outbox_message_id on outbox (message_id)',
  'create index outbox_subscriber_id on outbox (subscriber_id)',
  `create index outbox_waiting_next_attempt_at on outbox (next_attempt_at)
    where sent_at is null and refused_at is null and issue_id is null`,
  `create index outbox_waiting_issue_id on outbox (issue_id, next_attempt_at)
    where sent_at is null and refused_at is null and issue_id is not null`,
  'create index outbox_undelivered on outbox (issue_id, refused_at, created_at) where sent_at is null',
  `create unique index outbox_issue_id_subscriber_id on outbox (issue_id, subscriber_id)
    where issue_id is not null`,
  "create index outbox_trials on outbox (created_at) where kind = 'issue' and issue_id is null",

  'create table rate_limits (key text primary key, count integer not null, expires_at text not null)',
  'create index rate_limits_expires_at on rate_limits (expires_at)',

  'create table site_values (name text primary key, value text not null)',

  'create table privacy_erasures (id text primary key, erased_at text not null, removed text not null)',
];

/** The tables of the first release. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
