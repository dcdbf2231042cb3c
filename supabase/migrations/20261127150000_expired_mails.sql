-- A mail expires for whatever reason: refused for good, put off too long or uncertain too often. The earlier names of
-- these columns told of the first reason only. A rename changes no row, and indexes and their conditions follow it.

alter table outbox rename column refused_at to expired_at;
alter table newsletter_issues rename column unsubscribed_refused to unsubscribed_expired;

-- For a hosted project only.

insert into kysely_migration (name, timestamp)
values ('0005_expired_mails', '2026-11-27T15:00:00.000Z');
