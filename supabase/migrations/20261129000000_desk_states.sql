-- A message that is new again has no answer.
update messages set answered_at = null, answer_minutes = null, answer_is_late = null
where state = 'new' and answered_at is not null;

-- What a mail server said, as it is stored from now on: without the password, which a refusal of the login may quote,
-- and cut.
update outbox set last_error = 'Error: Invalid login: 535' where last_error like '%Invalid login%';
update outbox set last_error = substr(last_error, 1, 1000) where length(last_error) > 1000;

-- For the figures, which leave suspected messages out everywhere.
drop index messages_of_location;
create index messages_of_location on messages (location, received_at, spam_reason);
drop index messages_answered;
create index messages_answered on messages (answered_at, answer_is_late, answer_minutes, spam_reason)
  where answered_at is not null;

-- For a hosted project only.

insert into kysely_migration (name, timestamp)
values ('0008_desk_states', '2026-11-29T00:00:00.000Z');
