-- The site's tables, in words that SQLite and PostgreSQL understand alike: down to "For a hosted project only"
-- this is the migration 0001_site of the site's own server too (server/storage/migrate.ts), so the owner's
-- commands work on this database by DATABASE_URL.

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
  suspected text,
  content_hash text not null default ''
);
create index messages_received_at on messages (received_at);
create index messages_content_hash on messages (content_hash, received_at);
create index messages_email on messages (lower(email));

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
  suspected text,
  undeliverable_at text,
  confirmed_at text,
  asked_at text,
  reminded_at text,
  refused_issues integer not null default 0,
  constraint newsletter_subscribers_email_key unique (email)
);
create index newsletter_subscribers_asked_at on newsletter_subscribers (asked_at)
  where confirmed_at is null;

create table newsletter_issues (
  id text primary key,
  slug text not null unique,
  subject text not null,
  text text not null,
  html text not null,
  picture text,
  queued_at text not null,
  stopped_at text,
  unsubscribed integer not null default 0,
  unsubscribed_sent integer not null default 0,
  unsubscribed_refused integer not null default 0
);

create table outbox (
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
  attempts integer not null default 0,
  next_attempt_at text not null,
  claimed_by text,
  sent_at text,
  refusals integer not null default 0,
  refused_at text,
  last_error text,
  created_at text not null
);
create index outbox_message_id on outbox (message_id);
create index outbox_subscriber_id on outbox (subscriber_id);
create index outbox_waiting_next_attempt_at on outbox (next_attempt_at)
  where sent_at is null and refused_at is null and issue_id is null;
create index outbox_waiting_issue_id on outbox (issue_id, next_attempt_at)
  where sent_at is null and refused_at is null and issue_id is not null;
create index outbox_undelivered on outbox (issue_id, refused_at, created_at) where sent_at is null;
create unique index outbox_issue_id_subscriber_id on outbox (issue_id, subscriber_id)
  where issue_id is not null;
create index outbox_trials on outbox (created_at) where kind = 'issue' and issue_id is null;

create table rate_limits (key text primary key, count integer not null, expires_at text not null);
create index rate_limits_expires_at on rate_limits (expires_at);

create table site_values (name text primary key, value text not null);

create table privacy_erasures (id text primary key, erased_at text not null, removed text not null);

-- For a hosted project only. What a visitor may do, which is to insert a first name and an e-mail; then the
-- schedule by which mail is delivered.

-- A new project grants visitors and users everything in the schema public; here it grants nothing.
revoke all on messages, message_senders, newsletter_subscribers, newsletter_issues, outbox, rate_limits,
  site_values, privacy_erasures from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- The record by which the site's own migrations know that they have nothing to do here.
create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
insert into kysely_migration (name, timestamp) values ('0001_site', '2026-11-23T00:00:00.000Z');
insert into kysely_migration_lock (id) values ('migration_lock');

-- Hashes of addresses are made with it; see server/storage/metadata.ts.
insert into site_values (name, value)
values ('salt', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Nobody but its owner may name what is in it, and the project's interfaces do not show it.
create schema private;

-- A moment as the tables hold it.
create function private.iso_time(moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- What a visitor's row does not give.
alter table newsletter_subscribers
  alter column id set default gen_random_uuid()::text,
  alter column unsubscribe_token
    set default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  alter column subscribed_at set default private.iso_time(clock_timestamp());

-- The rules of forms/newsletterForm.ts. Of a name's characters it refuses what is surely no letter, in every
-- locale: ASCII but for letters, space, apostrophe and hyphen, Latin-1 symbols, general punctuation but for
-- the apostrophe, currency, arrows, drawings and emoji.
create function private.is_subscription(first_name text, email text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    first_name = btrim(first_name)
    and char_length(first_name) between 1 and 50
    and first_name !~ '[\u0001-\u001f\u0021-\u0026\u0028-\u002c\u002e-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u2018\u201a-\u206f\u20a0-\u20cf\u2190-\u2bff\U0001f000-\U0001faff]'
    and char_length(email) <= 255
    and email ~ '^([a-z0-9_+-]+\.)*[a-z0-9_+-]+@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$',
    false
  )
$$;
alter table newsletter_subscribers
  add constraint newsletter_subscribers_rules check (private.is_subscription(first_name, email));

-- Counts an attempt to subscribe: an address has 20 in 300 seconds, as on the site's own server
-- (RATE_LIMIT_NEWSLETTER), and 429 past them. Of an IPv6 address its /64 network counts.
create function private.count_attempt(address inet) returns void
language plpgsql set search_path = '' as $$
declare
  allowed constant integer := 20;
  moment constant timestamptz := clock_timestamp();
  sender constant inet := case
    when family(address) = 6 then network(set_masklen(address, 64)) else address end;
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

-- Takes a visitor's subscription and counts every try. An error would take the count back, so that who has
-- subscribed could be asked without end. So a row that breaks a rule is answered with 400, one whose address
-- has subscribed with 409, and neither is stored nor an error. Past the limit there is one, before anything
-- of the row is looked at.
--
-- A visitor is known by the address that the platform's edge has seen, which nobody can choose. An insert over
-- a database connection has none: the table's constraints alone hold for it, and it is not counted.
create function private.take_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '');
  address constant inet := headers ->> 'cf-connecting-ip';
begin
  if address is null then
    return new;
  end if;
  perform private.count_attempt(address);
  -- For a caller who accepts one object the interface takes all back, the count too, unless one row was stored.
  if headers::text ilike '%vnd.pgrst.%' or not private.is_subscription(new.first_name, new.email) then
    perform set_config('response.status', '400', true);
    return null;
  end if;
  -- As resetKnownSubscriber in server/newsletter/confirmationRequests.ts does it.
  update public.newsletter_subscribers
  set undeliverable_at = null, refused_issues = 0,
    asked_at = case when confirmed_at is not null then asked_at end,
    reminded_at = case when confirmed_at is not null then reminded_at end
  where email = new.email and (
    undeliverable_at is not null or refused_issues > 0
    or (confirmed_at is null and reminded_at is null
      and asked_at <= private.iso_time(clock_timestamp() - interval '1 hour'))
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

-- Nobody reads or writes a table but its owner and the service role …
alter table kysely_migration enable row level security;
alter table kysely_migration_lock enable row level security;
alter table message_senders enable row level security;
alter table messages enable row level security;
alter table newsletter_issues enable row level security;
alter table newsletter_subscribers enable row level security;
alter table outbox enable row level security;
alter table privacy_erasures enable row level security;
alter table rate_limits enable row level security;
alter table site_values enable row level security;

-- … except that a visitor subscribes. The table calls the functions for whoever inserts a row.
grant insert (first_name, email) on newsletter_subscribers to anon;
create policy "visitors subscribe" on newsletter_subscribers
  for insert to anon with check (true);
grant execute on function private.iso_time, private.is_subscription to anon, service_role;

-- Every minute, so that a mail that failed is tried again and a new subscriber is welcomed.
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
