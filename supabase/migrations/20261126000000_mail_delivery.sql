-- What the delivery of mail records beside each mail and each issue.

-- How often the recipient's server put the mail off, and how often the mail server had the whole mail and
-- its answer never came, with the time of the last such attempt.
alter table outbox add column deferrals integer not null default 0;
alter table outbox add column uncertain_attempts integer not null default 0;
alter table outbox add column uncertain_at text;

-- The mail to the owner has a lane of its own.
create index outbox_waiting_owner on outbox (next_attempt_at)
  where sent_at is null and refused_at is null and recipient is null;
-- The latest outcomes of an issue, by which it pauses itself.
create index outbox_issue_outcomes on outbox (issue_id, coalesce(sent_at, refused_at, uncertain_at))
  where issue_id is not null and coalesce(sent_at, refused_at, uncertain_at) is not null;

-- Why an issue paused itself, null where the owner stopped it; and from when on its outcomes are looked at.
alter table newsletter_issues add column pause_reason text;
alter table newsletter_issues add column resumed_at text;

-- Of the rate one value is left, next_list_mail.
delete from site_values where name = 'next_hand_over';

-- For a hosted project only.

insert into kysely_migration (name, timestamp)
values ('0002_mail_delivery', '2026-11-26T00:00:00.000Z');
