-- Rows of earlier versions as today's code stores them.

-- A mail loses its content once it is sent; the first version kept it.
update outbox set text = '', html = '', picture = null
where sent_at is not null and (text <> '' or html <> '' or picture is not null);

update messages set spam_reason = 'honeypot' where spam_reason = 'trap';
update newsletter_subscribers set spam_reason = 'honeypot' where spam_reason = 'trap';

-- How far an earlier version had come with the same, in batches.
delete from site_values where name in ('emptied_mails', 'honeypot_messages', 'honeypot_subscribers');

-- For a hosted project only.

insert into kysely_migration (name, timestamp)
values ('0007_earlier_rows', '2026-11-28T08:00:00.000Z');
