-- What server/storage/migrations/0006_newsletter_issues.ts does, and that who subscribes again is tried
-- again. Safe to run again, and on a database that the site's own server has brought up to date.

alter table newsletter_subscribers
  add column if not exists confirmed_at text,
  add column if not exists asked_at text,
  add column if not exists reminded_at text,
  add column if not exists refused_issues integer not null default 0;
create index if not exists newsletter_subscribers_asked_at on newsletter_subscribers (asked_at)
  where confirmed_at is null;

create table if not exists newsletter_issues (
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

alter table outbox
  add column if not exists issue_id text references newsletter_issues (id),
  add column if not exists picture text;
drop index if exists outbox_waiting_next_attempt_at;
create index outbox_waiting_next_attempt_at on outbox (next_attempt_at)
  where sent_at is null and refused_at is null and issue_id is null;
create index if not exists outbox_waiting_issue_id on outbox (issue_id, next_attempt_at)
  where sent_at is null and refused_at is null and issue_id is not null;
create index if not exists outbox_undelivered on outbox (issue_id, refused_at, created_at)
  where sent_at is null;
create unique index if not exists outbox_issue_id_subscriber_id on outbox (issue_id, subscriber_id)
  where issue_id is not null;

insert into kysely_migration (name, timestamp)
values ('0006_newsletter_issues', '2026-11-22T00:00:02.000Z')
on conflict do nothing;

alter table newsletter_issues enable row level security;
revoke all on newsletter_issues from public, anon, authenticated;

-- An address that subscribes again can be reached again, as tryAgain in server/storage/subscribers.ts has it.
-- Triggers go by their names: the one that limits comes after this one. It answers a known address with 409
-- and no row, which lets this stand; past the limit it raises an error, which takes this back.
create or replace function private.clear_refusals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers
  set undeliverable_at = null, refused_issues = 0,
    asked_at = case when confirmed_at is not null then asked_at end,
    reminded_at = case when confirmed_at is not null then reminded_at end
  where email = new.email and (undeliverable_at is not null or refused_issues > 0);
  return new;
end
$$;
revoke all on function private.clear_refusals() from public, anon, authenticated;
drop trigger if exists clear_refusals on newsletter_subscribers;
create trigger clear_refusals before insert on newsletter_subscribers
  for each row execute function private.clear_refusals();
