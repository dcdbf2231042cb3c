-- The site's tables, as server/storage/migrations makes them, so that the owner's commands work on this
-- database by DATABASE_URL. What a visitor may do is at the end: insert a first name and an e-mail.
-- Safe to run again, and on a database that the site's own server has used already.

create table if not exists messages (
  id text primary key,
  submission_key text unique,
  name text not null,
  email text not null,
  phone text,
  company text,
  message text not null,
  location text not null,
  received_at text not null,
  suspicion text,
  content_hash text not null default ''
);
create index if not exists messages_received_at on messages (received_at);
create index if not exists messages_content_hash on messages (content_hash, received_at);
create index if not exists messages_email on messages (lower(email));

create table if not exists message_senders (
  content_hash text not null,
  address_hash text not null,
  seen_at text not null,
  primary key (content_hash, address_hash)
);
create index if not exists message_senders_seen_at on message_senders (seen_at);

create table if not exists newsletter_subscribers (
  id text primary key,
  first_name text not null,
  email text not null,
  unsubscribe_token text not null unique,
  subscribed_at text not null,
  constraint newsletter_subscribers_email_key unique (email)
);

create table if not exists suspected_subscriptions (
  id text primary key,
  first_name text not null,
  email text not null unique,
  received_at text not null
);

create table if not exists outbox (
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
  attempts integer not null default 0,
  next_attempt_at text not null,
  claimed_by text,
  claimed_until text,
  sent_at text,
  last_error text,
  created_at text not null,
  subscriber_id text references newsletter_subscribers (id) on delete cascade,
  scheduled_at text not null default ''
);
create index if not exists outbox_due on outbox (sent_at, next_attempt_at);
create index if not exists outbox_message_id on outbox (message_id);
create index if not exists outbox_subscriber_id on outbox (subscriber_id);

create table if not exists rate_limits (
  key text primary key,
  count integer not null,
  expires_at text not null
);
create index if not exists rate_limits_expires_at on rate_limits (expires_at);

create table if not exists site_values (
  name text primary key,
  value text not null
);

create table if not exists privacy_erasures (
  id text primary key,
  erased_at text not null,
  removed text not null
);

-- The record by which the site's own migrations know that they have nothing to do here.
create table if not exists kysely_migration (
  name varchar(255) primary key,
  timestamp varchar(255) not null
);
create table if not exists kysely_migration_lock (
  id varchar(255) primary key,
  is_locked integer not null default 0
);
insert into kysely_migration (name, timestamp) values
  ('0001_messages', '2026-11-21T00:00:00.000Z'),
  ('0002_newsletter', '2026-11-21T00:00:00.000Z'),
  ('0003_suspicion_and_privacy', '2026-11-21T00:00:00.000Z')
on conflict do nothing;
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)
on conflict do nothing;

-- Hashes of addresses are made with it; see server/storage/siteValues.ts.
insert into site_values (name, value)
values ('salt', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
on conflict do nothing;

-- What a visitor's row does not give.
alter table newsletter_subscribers
  alter column id set default gen_random_uuid()::text,
  alter column unsubscribe_token
    set default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  alter column subscribed_at
    set default to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The rules of forms/newsletterForm.ts. The second one refuses what is surely no letter, in every
-- locale: ASCII but for letters, space, apostrophe and hyphen, Latin-1 symbols, general punctuation
-- but for the apostrophe, currency, arrows, drawings and emoji.
alter table newsletter_subscribers
  drop constraint if exists newsletter_subscribers_first_name_length,
  drop constraint if exists newsletter_subscribers_first_name_letters,
  drop constraint if exists newsletter_subscribers_email_length,
  drop constraint if exists newsletter_subscribers_email_shape;
alter table newsletter_subscribers
  add constraint newsletter_subscribers_first_name_length
    check (first_name = btrim(first_name) and char_length(first_name) between 1 and 50),
  add constraint newsletter_subscribers_first_name_letters
    check (first_name !~ '[\u0001-\u001f\u0021-\u0026\u0028-\u002c\u002e-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u2018\u201a-\u206f\u20a0-\u20cf\u2190-\u2bff\U0001f000-\U0001faff]'),
  add constraint newsletter_subscribers_email_length
    check (char_length(email) <= 255),
  add constraint newsletter_subscribers_email_shape
    check (email ~ '^([a-z0-9_''+-]+\.)*[a-z0-9_''+-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$');

-- Out of reach of the project's interfaces, which show the schema public only.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;

-- 20 subscriptions of an address in 300 seconds, as the site's own server allows (RATE_LIMIT_NEWSLETTER).
-- The address is the one that the platform's edge has seen; a visitor cannot choose it. An insert over
-- a database connection has no address and no limit.
create or replace function private.limit_subscriptions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  allowed constant integer := 20;
  period constant interval := '300 seconds';
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  moment constant timestamp := clock_timestamp() at time zone 'utc';
  address inet := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  attempts public.rate_limits;
begin
  if address is null then
    return new;
  end if;
  if family(address) = 6 then
    address := network(set_masklen(address, 64));
  end if;
  insert into public.rate_limits as known (key, count, expires_at)
  select
    encode(sha256(convert_to(value || ' newsletter ' || address, 'UTF8')), 'hex'),
    1,
    to_char(moment + period, iso)
  from public.site_values where name = 'salt'
  on conflict (key) do update set
    count = case when known.expires_at <= to_char(moment, iso) then 1 else known.count + 1 end,
    expires_at = case
      when known.expires_at <= to_char(moment, iso) then excluded.expires_at
      else known.expires_at
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
          'Retry-After',
          ceil(extract(epoch from to_timestamp(attempts.expires_at, iso)::timestamp - moment))::text
        )
      );
  end if;
  return new;
end
$$;
drop trigger if exists limit_subscriptions on newsletter_subscribers;
create trigger limit_subscriptions before insert on newsletter_subscribers
  for each row execute function private.limit_subscriptions();

-- Nobody reads or writes but the owner of the tables and the service role …
alter table kysely_migration enable row level security;
alter table kysely_migration_lock enable row level security;
alter table message_senders enable row level security;
alter table messages enable row level security;
alter table newsletter_subscribers enable row level security;
alter table outbox enable row level security;
alter table privacy_erasures enable row level security;
alter table rate_limits enable row level security;
alter table site_values enable row level security;
alter table suspected_subscriptions enable row level security;

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
revoke all on all functions in schema private from public, anon, authenticated;

-- … nor whatever is made later: a new project grants everything in the schema public to both roles.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- … except that a visitor subscribes.
grant insert (first_name, email) on newsletter_subscribers to anon;
drop policy if exists "visitors subscribe" on newsletter_subscribers;
create policy "visitors subscribe" on newsletter_subscribers
  for insert to anon with check (true);
