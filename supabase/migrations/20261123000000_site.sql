-- The tables of the site, in SQL that SQLite and PostgreSQL both understand, except for the class of some indexes: down to
-- "For a hosted project only", this is the migration 0001_site of the site's own server too (server/storage/migrate.ts). server/storage/schema.ts explains the
-- columns.

create table messages (
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
  spam_reason text,
  content_hash text not null default '',
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  answered_at text,
  answer_minutes integer,
  answer_is_late integer,
  note text not null default '',
  version integer not null default 0,
  reminded_at text
);
create index messages_received_at on messages (received_at);
create index messages_content_hash on messages (content_hash, received_at);
create index messages_email on messages (lower(email));
-- Whose name or last word of a name begins with a text (server/privacy/findPeople.ts).
create index messages_name on messages (lower(name) text_pattern_ops);
create index messages_last_name
  on messages (replace(lower(name), rtrim(lower(name), replace(lower(name), ' ', '')), '') text_pattern_ops);
-- The lists of the desk.
create index messages_inbox on messages (state, received_at, id) where spam_reason is null;
create index messages_suspected on messages (received_at, id) where spam_reason is not null;
create index messages_to_remind on messages (received_at)
  where state = 'new' and spam_reason is null and reminded_at is null;
-- The figures of the desk.
create index messages_answered on messages (answered_at, answer_is_late, answer_minutes, spam_reason)
  where answered_at is not null;
create index messages_not_suspected on messages (received_at) where spam_reason is null;
create index messages_of_location on messages (location, received_at, spam_reason);

create table message_senders (
  content_hash text not null,
  address_hash text not null,
  seen_at text not null,
  primary key (content_hash, address_hash)
);
create index message_senders_seen_at on message_senders (seen_at);

create table newsletter_subscribers (
  id text primary key,
  first_name text not null,
  email text not null,
  unsubscribe_token text not null unique,
  subscribed_at text not null,
  spam_reason text,
  undeliverable_at text,
  confirmed_at text,
  confirmation_requested_at text,
  reminded_at text,
  refused_issues integer not null default 0,
  consent text,
  constraint newsletter_subscribers_email_key unique (email)
);
create index newsletter_subscribers_lower_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_first_name on newsletter_subscribers (lower(first_name) text_pattern_ops);
-- Who is purged, asked to confirm, and reminded. Of two indexes that fit, SQLite takes the later one.
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (confirmation_requested_at)
  where confirmed_at is null;
create index newsletter_subscribers_to_ask on newsletter_subscribers (subscribed_at)
  where confirmation_requested_at is null and reminded_at is null and confirmed_at is null and spam_reason is null
    and undeliverable_at is null;
create index newsletter_subscribers_to_remind on newsletter_subscribers (confirmation_requested_at)
  where reminded_at is null and confirmed_at is null and spam_reason is null and undeliverable_at is null;
-- An export of all, and the lists of the desk, whose conditions are those of stateCondition in
-- server/newsletter/subscriberStates.ts. With the columns of the conditions, SQLite counts a list without its rows.
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
create index newsletter_subscribers_imported on newsletter_subscribers (confirmed_at)
  where spam_reason is null and confirmed_at is not null and consent is not null;
create index newsletter_subscribers_undeliverable on newsletter_subscribers (undeliverable_at)
  where spam_reason is null and confirmed_at is not null and undeliverable_at is not null;

create table newsletter_suppressions (
  email_hash text primary key,
  confirmed_at text,
  unsubscribed_at text not null
);
create index newsletter_suppressions_unsubscribed on newsletter_suppressions (unsubscribed_at)
  where confirmed_at is not null;
create index newsletter_suppressions_confirmed on newsletter_suppressions (confirmed_at);

create table newsletter_issues (
  id text primary key,
  slug text not null unique,
  subject text not null,
  text text not null,
  html text not null,
  picture text,
  queued_at text not null,
  queueing_until text,
  paused_at text,
  pause_reason text,
  resumed_at text,
  unsubscribed integer not null default 0,
  unsubscribed_sent integer not null default 0,
  unsubscribed_expired integer not null default 0
);

-- What the owner has composed of each issue: of an article, or a letter.
create table newsletter_drafts (
  slug text primary key,
  subject text not null,
  note text not null,
  is_whole integer not null,
  letter text not null default '',
  saved_at text not null
);

create table newsletter_schedules (
  slug text primary key,
  subject text not null,
  note text not null,
  is_whole integer not null,
  letter text not null default '',
  send_at text not null,
  scheduled_by text not null,
  scheduled_at text not null,
  error text
);

create table outbox (
  id text primary key,
  kind text not null,
  contact_message_id text references messages (id) on delete cascade,
  subscriber_id text references newsletter_subscribers (id) on delete cascade,
  issue_id text references newsletter_issues (id),
  message_id_header text not null unique,
  recipient text,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  picture text,
  headers text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  claimed_by text,
  sent_at text,
  refusals integer not null default 0,
  deferrals integer not null default 0,
  uncertain_attempts integer not null default 0,
  expired_at text,
  uncertain_at text,
  failed_at text,
  last_error text,
  created_at text not null
);
create index outbox_contact_message_id on outbox (contact_message_id);
create index outbox_subscriber_id on outbox (subscriber_id);
create unique index outbox_issue_id_subscriber_id on outbox (issue_id, subscriber_id)
  where issue_id is not null;
-- The mails that wait, by lane.
create index outbox_waiting_owner on outbox (next_attempt_at)
  where sent_at is null and expired_at is null and recipient is null;
create index outbox_waiting_next_attempt_at on outbox (next_attempt_at)
  where sent_at is null and expired_at is null and issue_id is null;
create index outbox_waiting_requests on outbox (kind, next_attempt_at)
  where sent_at is null and expired_at is null and issue_id is null and kind = 'confirmation';
create index outbox_waiting_issue_id on outbox (issue_id, next_attempt_at)
  where sent_at is null and expired_at is null and issue_id is not null;
-- The latest outcomes of an issue, by which it pauses itself.
create index outbox_issue_outcomes on outbox (issue_id, coalesce(sent_at, expired_at, uncertain_at))
  where issue_id is not null and coalesce(sent_at, expired_at, uncertain_at) is not null;
-- The counts and lists of mails that were not sent.
create index outbox_undelivered on outbox (issue_id, expired_at, created_at) where sent_at is null;
create index outbox_uncertain on outbox (uncertain_attempts)
  where sent_at is null and issue_id is null and uncertain_attempts > 0;
create index outbox_failed on outbox (failed_at, id) where sent_at is null and failed_at is not null;
-- Whether mail was sent since a failure.
create index outbox_sent on outbox (sent_at) where sent_at is not null;
-- What the purge deletes that belongs to no message and no subscriber.
create index outbox_trials on outbox (created_at)
  where kind = 'issue' and issue_id is null and subscriber_id is null;
create index outbox_alerts on outbox (created_at) where kind = 'alert';
create index outbox_sign_in on outbox (created_at) where kind = 'sign-in';
-- The mails to an address.
create index outbox_of_no_subscriber on outbox (subscriber_id, id, recipient, created_at)
  where recipient is not null and subscriber_id is null;

create table rate_limits (key text primary key, count integer not null, expires_at text not null);
create index rate_limits_expires_at on rate_limits (expires_at);

create table site_values (name text primary key, value text not null);

create table privacy_erasures (id text primary key, erased_at text not null, removed text not null);

-- Who may sign in besides DESK_USERS.
create table desk_users (
  email text primary key,
  invited_by text not null,
  invited_at text not null
);

create table desk_sessions (
  id text primary key,
  token_hash text not null unique,
  email text not null,
  signed_in_by text not null check (signed_in_by in ('email', 'passkey', 'command')),
  user_agent text not null,
  created_at text not null,
  last_used_at text not null,
  expires_at text not null,
  passkey_id text
);
create index desk_sessions_passkey on desk_sessions (passkey_id) where passkey_id is not null;
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
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at text not null,
  last_used_at text not null
);
create index desk_passkeys_email on desk_passkeys (email);

create table desk_challenges (
  challenge text primary key,
  email text,
  expires_at text not null
);

create table desk_activity (
  id text primary key,
  at text not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail text not null
);
create index desk_activity_at on desk_activity (at, id);
create index desk_activity_subject on desk_activity (subject, at);
create index desk_activity_actor on desk_activity (actor, at, id);

-- Replies that were written at the desk. The mail of a reply has its id.
create table message_replies (
  id text primary key,
  message_id text not null references messages (id) on delete cascade,
  -- Without the quotation of the message, which the mail has below it.
  text text not null,
  sent_by text not null,
  created_at text not null,
  -- What the message was before, for an undo.
  state_before text not null check (state_before in ('new', 'answered', 'closed')),
  -- When the mail expired, which made the message new again.
  failed_at text
);
create index message_replies_of_message on message_replies (message_id, created_at);

-- What somebody has begun to write.
create table reply_drafts (
  message_id text not null references messages (id) on delete cascade,
  author text not null,
  text text not null,
  saved_at text not null,
  primary key (message_id, author)
);

-- For a hosted project only. What a visitor may do: insert a first name and an email. Then the schedule by which mail is
-- delivered.

-- The platform grants visitors and users everything in the schema public. This takes it back.
revoke all on all tables in schema public from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- The site's own migrations find here that this one has been applied.
create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
insert into kysely_migration (name, timestamp) values ('0001_site', '2026-11-23T00:00:00.000Z');
insert into kysely_migration_lock (id) values ('migration_lock');

-- Hashes of addresses are made with it; see server/storage/siteValues.ts.
insert into site_values (name, value)
values ('salt', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Only the owner may use this schema, and the APIs of the project do not show it.
create schema private;

-- A time as the tables store it; see IsoTime in server/storage/schema.ts.
create function private.iso_time(moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Defaults for the columns that a visitor does not send.
alter table newsletter_subscribers
  alter column id set default gen_random_uuid()::text,
  alter column unsubscribe_token
    set default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  alter column subscribed_at set default private.iso_time(clock_timestamp());

-- The rules of forms/newsletterForm.ts, for what the browser has sanitised. A name has a letter, and no character that
-- cannot belong to a name: other spaces than U+0020, digits, punctuation except apostrophes and the hyphen, invisible
-- characters except joiners between letters, symbols, arrows and emoji. The collation knows every script, whatever the
-- locale of the database is.
create function private.is_subscription(first_name text, email text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    first_name = btrim(first_name)
    and char_length(first_name) between 1 and 50
    and first_name collate "und-x-icu" ~ '[[:alpha:]]'
    and first_name !~ '(^|[ ''’-])[\u200c\u200d]|[\u200c\u200d]([ ''’\u200c\u200d-]|$)'
    and regexp_replace(first_name, '[ ''’\u200c\u200d-]', '', 'g') collate "und-x-icu"
      !~ '[[:space:][:digit:][:punct:][:cntrl:]$+<=>^`|~\u00a2-\u00a9\u00ac-\u00b4\u00b8\u00b9\u00bc-\u00be\u00d7\u00f7\u034f\u061c\u115f\u1160\u180e\u200b-\u206f\u20a0-\u20cf\u2190-\u2bff\u3164\ufeff\uffa0\U0001f000-\U0001faff\U000e0000-\U000e00ff]'
    and char_length(email) <= 255
    and email ~ '^[a-z0-9.!#$%&*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$',
    false
  )
$$;

-- Takes a token for an attempt to subscribe: an address has 20 in 300 seconds, as on the site's own server
-- (RATE_LIMIT_NEWSLETTER), and further attempts get 429. An IPv6 address counts as its /48, as in
-- server/http/visitorIp.ts: one customer may own all of it.
create function private.take_token(address inet) returns void
language plpgsql set search_path = '' as $$
declare
  allowed constant integer := 20;
  moment constant timestamptz := clock_timestamp();
  sender constant inet := case
    when family(address) = 6 then network(set_masklen(address, 48)) else address end;
  attempts public.rate_limits;
begin
  insert into public.rate_limits as known (key, count, expires_at)
  select
    encode(sha256(convert_to(value || ' newsletter ' || sender, 'UTF8')), 'hex'),
    1,
    private.iso_time(moment + interval '300 seconds')
  from public.site_values where name = 'salt'
  on conflict (key) do update set
    count = case
      when known.expires_at between private.iso_time(moment) and excluded.expires_at then known.count + 1
      else 1
    end,
    expires_at = case
      when known.expires_at between private.iso_time(moment) and excluded.expires_at then known.expires_at
      else excluded.expires_at
    end
  returning * into attempts;
  if attempts.count > allowed then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429',
        'message', 'Too many requests. Please wait a few minutes before subscribing again.',
        'details', null,
        'hint', null
      ),
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object(
          'Retry-After', ceil(extract(epoch from attempts.expires_at::timestamptz - moment))::text
        )
      );
  end if;
end
$$;

-- Checks a visitor's subscription and counts the attempt. An exception would roll back the count, so anybody could
-- find out without limit which addresses subscribe. So an invalid row gets 400 and a known address 409 without an
-- exception, and neither is stored. Only the rate limit raises an exception, before the row is read.
--
-- The visitor's address is the one that the platform's edge saw, which visitors cannot forge. An insert over a
-- database connection has no such address: it is not counted, and only the policy and the constraints of the table apply.
create function private.take_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '');
  address constant inet := headers ->> 'cf-connecting-ip';
begin
  if address is null then
    return new;
  end if;
  perform private.take_token(address);
  -- PostgREST rolls back, with the count, if the caller asks for a single object and no row was stored.
  if headers::text ilike '%vnd.pgrst.%' or not private.is_subscription(new.first_name, new.email) then
    perform set_config('response.status', '400', true);
    return null;
  end if;
  -- The same as resetKnownSubscriber in server/newsletter/confirmationRequests.ts.
  update public.newsletter_subscribers
  set undeliverable_at = null, refused_issues = 0,
    confirmation_requested_at = case when confirmed_at is not null then confirmation_requested_at end,
    reminded_at = case when confirmed_at is not null then reminded_at end
  where email = new.email and (
    undeliverable_at is not null or refused_issues > 0
    or (confirmed_at is null and (confirmation_requested_at is null
      or (reminded_at is null
        and confirmation_requested_at <= private.iso_time(clock_timestamp() - interval '1 hour'))))
  );
  if exists (select from public.newsletter_subscribers where email = new.email) then
    perform set_config('response.status', '409', true);
    return null;
  end if;
  return new;
end
$$;
create trigger take_subscription before insert on newsletter_subscribers
  for each row execute function private.take_subscription();

-- Calls the function deliver-mail. Address and secret are in the vault; without them nothing is called.
create function private.deliver_mail() returns void
language plpgsql set search_path = '' as $$
declare
  project_url constant text :=
    (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
  secret constant text :=
    (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_secret');
begin
  if project_url is null or secret is null then
    return;
  end if;
  perform net.http_post(
    url := project_url || '/functions/v1/deliver-mail',
    headers := jsonb_build_object('authorization', 'Bearer ' || secret)
  );
end
$$;

-- Only the owner and the service role read and write the tables …
alter table desk_activity enable row level security;
alter table desk_challenges enable row level security;
alter table desk_passkeys enable row level security;
alter table desk_sessions enable row level security;
alter table desk_users enable row level security;
alter table desk_sign_in_links enable row level security;
alter table kysely_migration enable row level security;
alter table kysely_migration_lock enable row level security;
alter table message_senders enable row level security;
alter table message_replies enable row level security;
alter table messages enable row level security;
alter table newsletter_drafts enable row level security;
alter table newsletter_issues enable row level security;
alter table newsletter_schedules enable row level security;
alter table newsletter_subscribers enable row level security;
alter table newsletter_suppressions enable row level security;
alter table outbox enable row level security;
alter table privacy_erasures enable row level security;
alter table rate_limits enable row level security;
alter table reply_drafts enable row level security;
alter table site_values enable row level security;

-- … except that visitors subscribe. They need the functions that the defaults and the policy call.
grant insert (first_name, email) on newsletter_subscribers to anon;
create policy "visitors subscribe" on newsletter_subscribers
  for insert to anon with check (private.is_subscription(first_name, email));
grant execute on function private.iso_time to anon, service_role;
grant execute on function private.is_subscription to anon;

-- Calls deliver-mail every minute, so that failed mails are tried again and new subscribers are welcomed.
do $$
declare
  extension text;
begin
  for extension in
    select name from pg_available_extensions where name in ('pg_cron', 'pg_net')
  loop
    execute format('create extension if not exists %I', extension);
  end loop;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    raise notice 'pg_cron is not available: schedule calls of the function deliver-mail by other means';
  else
    perform cron.schedule('deliver-mail', '* * * * *', 'select private.deliver_mail()');
  end if;
end
$$;
