-- Columns by the terms of the field. A rename changes no row, so it is quick however large the tables are. Indexes
-- keep their names: under other names they would have to be built anew.

alter table messages rename column suspected to spam_reason;
alter table newsletter_subscribers rename column suspected to spam_reason;
alter table newsletter_subscribers rename column asked_at to confirmation_requested_at;
alter table newsletter_issues rename column stopped_at to paused_at;
alter table outbox rename column message_id to contact_message_id;
alter table outbox rename column mail_id to message_id_header;

-- The value 'trap' of spam_reason becomes 'honeypot' in batches while the site runs: server/storage/backfills.ts.

-- For a hosted project only.

alter function private.count_attempt(inet) rename to take_token;

-- Takes a visitor's subscription and counts every try. An error would take the count back, so that who has
-- subscribed could be asked without end. So a row that breaks a rule is answered with 400, one whose address
-- has subscribed with 409, and neither is stored nor an error. Past the limit there is one, before anything
-- of the row is looked at.
--
-- A visitor is known by the address that the platform's edge has seen, which nobody can choose. An insert over
-- a database connection has none: the table's constraints alone hold for it, and it is not counted.
create or replace function private.take_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '');
  address constant inet := headers ->> 'cf-connecting-ip';
begin
  if address is null then
    return new;
  end if;
  perform private.take_token(address);
  -- For a caller who accepts one object the interface takes all back, the count too, unless one row was stored.
  if headers::text ilike '%vnd.pgrst.%' or not private.is_subscription(new.first_name, new.email) then
    perform set_config('response.status', '400', true);
    return null;
  end if;
  -- As tryAgain in server/storage/subscribers.ts has it.
  update public.newsletter_subscribers
  set undeliverable_at = null, refused_issues = 0,
    confirmation_requested_at = case when confirmed_at is not null then confirmation_requested_at end,
    reminded_at = case when confirmed_at is not null then reminded_at end
  where email = new.email and (
    undeliverable_at is not null or refused_issues > 0
    or (confirmed_at is null and reminded_at is null
      and confirmation_requested_at <= private.iso_time(clock_timestamp() - interval '1 hour'))
  );
  if exists (select from public.newsletter_subscribers where email = new.email) then
    perform set_config('response.status', '409', true);
    return null;
  end if;
  return new;
end
$$;

insert into kysely_migration (name, timestamp)
values ('0004_column_names', '2026-11-27T13:00:00.000Z');
