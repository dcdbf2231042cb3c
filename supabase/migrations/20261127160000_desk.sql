-- The owner's desk: who is signed in, what became of each message, what was done, and what is to be sent when.

alter table messages add column state text not null default 'new' check (state in ('new', 'answered', 'closed'));
alter table messages add column answered_at text;
-- How long the answer took, and whether it came after it was due (1) or not (0), by the opening hours of that day.
alter table messages add column answer_minutes integer;
alter table messages add column answer_is_late integer;
alter table messages add column note text not null default '';
-- Counts the changes, so that a change of an older state is noticed.
alter table messages add column version integer not null default 0;
-- When the owner was reminded that the answer is due soon.
alter table messages add column reminded_at text;
create index messages_inbox on messages (state, received_at, id) where spam_reason is null;
create index messages_suspected on messages (received_at, id) where spam_reason is not null;
create index messages_to_remind on messages (received_at)
  where state = 'new' and spam_reason is null and reminded_at is null;
create index messages_answered on messages (answered_at, answer_is_late, answer_minutes)
  where answered_at is not null;
create index messages_not_suspected on messages (received_at) where spam_reason is null;
create index messages_of_location on messages (location, received_at);

-- What an imported subscriber agreed to, in the owner's words.
alter table newsletter_subscribers add column consent text;
-- An export of all, and the lists of the desk, whose conditions are those of stateCondition in subscriberStates.ts. With the
-- columns of the conditions, SQLite counts a list without reading its rows.
create index newsletter_subscribers_newest on newsletter_subscribers (subscribed_at desc, id);
create index newsletter_subscribers_list_confirmed
  on newsletter_subscribers (subscribed_at, id, spam_reason, undeliverable_at, confirmed_at)
  where spam_reason is null and undeliverable_at is null and confirmed_at is not null;
create index newsletter_subscribers_list_unconfirmed
  on newsletter_subscribers (subscribed_at, id, spam_reason, undeliverable_at, confirmed_at)
  where spam_reason is null and undeliverable_at is null and confirmed_at is null;
create index newsletter_subscribers_list_undeliverable
  on newsletter_subscribers (subscribed_at, id, spam_reason, undeliverable_at, confirmed_at)
  where spam_reason is null and undeliverable_at is not null;
create index newsletter_subscribers_list_suspected
  on newsletter_subscribers (subscribed_at, id, spam_reason, undeliverable_at, confirmed_at)
  where spam_reason is not null;
-- How many readers joined and left by week. Without the last conditions, SQLite would take them for the lists.
create index newsletter_subscribers_confirmed on newsletter_subscribers (confirmed_at)
  where spam_reason is null and confirmed_at is not null;
create index newsletter_subscribers_undeliverable on newsletter_subscribers (undeliverable_at)
  where spam_reason is null and confirmed_at is not null and undeliverable_at is not null;

-- Addresses that left the newsletter, as a hash with the salt of this database: no import brings them back.
create table newsletter_departures (
  email_hash text primary key,
  confirmed_at text,
  left_at text not null
);
create index newsletter_departures_left on newsletter_departures (left_at) where confirmed_at is not null;
create index newsletter_departures_confirmed on newsletter_departures (confirmed_at);

-- Subscribers whom the owner took off a moment ago, with their mails, so that it can be undone.
create table newsletter_removals (
  subscriber_id text primary key,
  email_hash text not null,
  removed_at text not null,
  -- JSON.
  content text not null
);

-- Issues that are to be sent at a time.
create table newsletter_schedules (
  slug text primary key,
  subject text not null,
  note text not null,
  is_whole integer not null,
  send_at text not null,
  scheduled_by text not null,
  -- When it was scheduled or last changed; equal to send_at where it is to be sent at once.
  scheduled_at text not null,
  -- Why it could not be sent.
  error text
);

-- When the last attempt to send a mail failed, for the list of failed mails.
alter table outbox add column failed_at text;
update outbox set failed_at = coalesce(expired_at, uncertain_at, created_at)
  where sent_at is null and (last_error is not null or expired_at is not null);
create index outbox_failed on outbox (failed_at, id) where sent_at is null and failed_at is not null;

-- What is held about an address.
create index newsletter_subscribers_lower_email on newsletter_subscribers (lower(email));
create index outbox_of_no_subscriber on outbox (subscriber_id, id, recipient, created_at)
  where recipient is not null and subscriber_id is null;

create table desk_sessions (
  id text primary key,
  token_hash text not null unique,
  email text not null,
  signed_in_by text not null check (signed_in_by in ('email', 'passkey', 'command')),
  user_agent text not null,
  created_at text not null,
  last_used_at text not null,
  expires_at text not null
);
create index desk_sessions_email on desk_sessions (email);

create table desk_sign_in_links (
  token_hash text primary key,
  email text not null,
  made_by text not null check (made_by in ('email', 'command')),
  expires_at text not null
);

create table desk_passkeys (
  id text primary key,
  email text not null,
  name text not null,
  -- The public key (COSE) in Base64url.
  public_key text not null,
  counter bigint not null,
  -- A JSON list.
  transports text not null,
  created_at text not null,
  last_used_at text not null
);
create index desk_passkeys_email on desk_passkeys (email);

-- Challenges of WebAuthn that were not answered yet. Without an address, anybody may sign in with one.
create table desk_challenges (
  challenge text primary key,
  email text,
  expires_at text not null
);

-- Who did what and when. Rows are never changed, and deleted as old messages are.
create table desk_activity (
  id text primary key,
  at text not null,
  actor text not null,
  action text not null,
  -- The id of a message, the slug of an issue, or the like.
  subject text not null,
  detail text not null
);
create index desk_activity_at on desk_activity (at, id);
create index desk_activity_subject on desk_activity (subject, at);
create index desk_activity_actor on desk_activity (actor, at, id);

-- For a hosted project only.

alter table newsletter_departures enable row level security;
alter table newsletter_removals enable row level security;
alter table newsletter_schedules enable row level security;
alter table desk_sessions enable row level security;
alter table desk_sign_in_links enable row level security;
alter table desk_passkeys enable row level security;
alter table desk_challenges enable row level security;
alter table desk_activity enable row level security;

insert into kysely_migration (name, timestamp)
values ('0006_desk', '2026-11-27T16:00:00.000Z');
