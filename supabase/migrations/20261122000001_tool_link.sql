-- What server/storage/migrations/0005_tool_link.ts does. Safe to run again, and on a database that the site's
-- own server has brought up to date.
alter table messages add column if not exists link text;
insert into kysely_migration (name, timestamp)
values ('0005_tool_link', '2026-11-22T00:00:01.000Z')
on conflict do nothing;
