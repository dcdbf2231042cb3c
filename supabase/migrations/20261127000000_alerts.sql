-- Alerts belong to no message and no subscriber, so the purge finds them by their time.

create index outbox_alerts on outbox (created_at) where kind = 'alert';

-- For a hosted project only.

insert into kysely_migration (name, timestamp)
values ('0003_alerts', '2026-11-27T00:00:00.000Z');
