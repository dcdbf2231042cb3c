-- Whoever subscribes again an hour after being asked to confirm, and has not been reminded, is asked once more,
-- as tryAgain in server/storage/subscribers.ts has it. Safe to run again.

create or replace function private.clear_refusals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hour_ago constant text :=
    to_char((clock_timestamp() - interval '1 hour') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  update public.newsletter_subscribers
  set undeliverable_at = null, refused_issues = 0,
    asked_at = case when confirmed_at is not null then asked_at end,
    reminded_at = case when confirmed_at is not null then reminded_at end
  where email = new.email and (
    undeliverable_at is not null or refused_issues > 0
    or (confirmed_at is null and reminded_at is null and asked_at <= hour_ago)
  );
  return new;
end
$$;
