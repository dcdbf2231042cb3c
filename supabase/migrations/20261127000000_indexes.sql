-- Indexes for what is looked up every few seconds, or deleted, among very many rows.

-- Alerts belong to no message and no subscriber, so the purge finds them by their time.
create index outbox_alerts on outbox (created_at) where kind = 'alert';

-- Mails of unknown fate are counted for metrics, doctor and log.
create index outbox_uncertain on outbox (uncertain_attempts)
  where sent_at is null and issue_id is null and uncertain_attempts > 0;

-- Mails that ask to confirm and wait, and the subscribers who are to be asked or reminded.
create index outbox_waiting_requests on outbox (kind, next_attempt_at)
  where sent_at is null and refused_at is null and issue_id is null and kind = 'confirmation';
create index newsletter_subscribers_to_ask on newsletter_subscribers (subscribed_at)
  where asked_at is null and confirmed_at is null and suspected is null and undeliverable_at is null;
create index newsletter_subscribers_to_remind on newsletter_subscribers (asked_at)
  where reminded_at is null and confirmed_at is null and suspected is null and undeliverable_at is null;

-- For a hosted project only.

insert into kysely_migration (name, timestamp)
values ('0003_indexes', '2026-11-27T00:00:00.000Z');
