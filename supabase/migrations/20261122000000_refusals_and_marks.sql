-- What server/storage/migrations/0004_refusals_and_marks.ts does, and a limit that counts every attempt to
-- subscribe. Safe to run again, and on a database that the site's own server has brought up to date.

drop index if exists outbox_due;
alter table outbox
  add column if not exists refusals integer not null default 0,
  add column if not exists refused_at text,
  drop column if exists claimed_until;
create index if not exists outbox_waiting_next_attempt_at on outbox (next_attempt_at)
  where sent_at is null and refused_at is null;
create index if not exists outbox_waiting_scheduled_at on outbox (scheduled_at)
  where sent_at is null and refused_at is null;

alter table newsletter_subscribers
  add column if not exists suspicion text,
  add column if not exists undeliverable_at text;

-- What was kept aside, in a database that the site's own server has used: such subscriptions become
-- marked ones, and such messages are mailed.
do $$
begin
  if exists (select from kysely_migration where name = '0004_refusals_and_marks') then
    return;
  end if;
  if to_regclass('public.suspected_subscriptions') is not null then
    insert into newsletter_subscribers (id, first_name, email, subscribed_at, suspicion)
    select id, first_name, email, received_at, 'trap' from suspected_subscriptions
    on conflict do nothing;
  end if;
  insert into outbox (
    id, kind, message_id, mail_id, reply_to, subject, text, html, headers,
    next_attempt_at, scheduled_at, created_at
  )
  select
    mail.id,
    'notification',
    trapped.id,
    '<' || mail.id || '@' || trapped.id || '>',
    json_build_object('name', trapped.name, 'address', trapped.email)::text,
    '[Suspected spam] New message from ' || trapped.name,
    content.text,
    '<p style="white-space: pre-wrap">'
      || replace(replace(content.text, '&', '&amp;'), '<', '&lt;') || '</p>',
    '{}',
    moment.now,
    moment.now,
    moment.now
  from messages as trapped
  cross join lateral (select gen_random_uuid()::text || left(trapped.id, 0) as id) as mail
  cross join lateral (
    select concat_ws(
      E'\n',
      'From: ' || trapped.name || ' <' || trapped.email || '>',
      'Phone: ' || coalesce(trapped.phone, 'not given'),
      'Company: ' || coalesce(trapped.company, 'not given'),
      'Sent from: ' || trapped.location,
      'Received: ' || trapped.received_at,
      '',
      trapped.message
    ) as text
  ) as content
  cross join (
    select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now
  ) as moment
  where trapped.suspicion = 'trap';
  insert into kysely_migration (name, timestamp)
  values ('0004_refusals_and_marks', '2026-11-22T00:00:00.000Z');
end
$$;
drop table if exists suspected_subscriptions;

-- An address with a quote is nobody's that the forms take: see forms/fields.ts. Such a row of before stays.
alter table newsletter_subscribers drop constraint if exists newsletter_subscribers_email_shape;
alter table newsletter_subscribers
  add constraint newsletter_subscribers_email_shape
    check (email ~ '^([a-z0-9_+-]+\.)*[a-z0-9_+-]+@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$') not valid;

-- 20 attempts of an address in 300 seconds, as the site's own server allows (RATE_LIMIT_NEWSLETTER). The
-- address is the one that the platform's edge has seen; a visitor cannot choose it. An insert over a
-- database connection has no address and no limit.
--
-- An error would take the count back with everything else, and whoever asks who has subscribed would
-- never be counted. So an address that has subscribed is answered with 409 and no row, not by an error.
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
  if exists (select from public.newsletter_subscribers where email = new.email) then
    perform set_config('response.status', '409', true);
    return null;
  end if;
  return new;
end
$$;
