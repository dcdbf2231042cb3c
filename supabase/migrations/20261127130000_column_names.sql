-- Columns by the terms of the field. A rename changes no row, so it is quick however large the tables are. Indexes
-- keep their names: under other names they would have to be built anew.

alter table messages rename column suspected to spam_reason;
alter table newsletter_subscribers rename column suspected to spam_reason;
alter table newsletter_subscribers rename column asked_at to confirmation_requested_at;
alter table newsletter_issues rename column stopped_at to paused_at;
alter table outbox rename column message_id to contact_message_id;
alter table outbox rename column mail_id to message_id_header;

-- The value 'trap' of spam_reason becomes 'honeypot' in 20261128080000_earlier_rows.sql.

-- For a hosted project only.

alter function private.count_attempt(inet) rename to take_token;

-- Checks a visitor's subscription and counts the attempt. An exception would roll back the count, so anybody could
-- find out without limit which addresses subscribe. So an invalid row gets 400 and a known address 409 without an
-- exception, and neither is stored. Only the rate limit raises an exception, before the row is read.
--
-- The visitor's address is the one that the platform's edge saw, which visitors cannot forge. An insert over a
-- database connection has no such address: it is not counted, and only the constraints of the table apply.
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
