-- Names by the terms of the field. A rename changes no row, and indexes and their conditions follow it.

-- A mail expires for whatever reason: refused for good, put off too long, or uncertain too often.
alter table outbox rename column refused_at to expired_at;
alter table newsletter_issues rename column unsubscribed_refused to unsubscribed_expired;

update site_values set name = 'next_bulk_token' where name = 'next_list_mail';
update site_values
set name = 'clock_check', value = replace(replace(value, '"lastLook"', '"checkedAt"'), '"leapt"', '"hasJumped"')
where name = 'clock_looks';

-- For a hosted project only.

insert into kysely_migration (name, timestamp)
values ('0005_names', '2026-11-27T15:00:00.000Z');
