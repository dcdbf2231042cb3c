-- Whoever is taken off the list stays off: nothing is kept from which it could be undone.
drop table newsletter_removals;

-- The schedule of an issue goes when its queueing begins; earlier versions kept it until the end.
delete from newsletter_schedules where error is null
  and exists (select 1 from site_values where name = 'queueing ' || newsletter_schedules.slug);

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

-- Takes whoever subscribes off the suppression list. The hash is that of suppressionKey in
-- server/newsletter/suppressionList.ts: HMAC with SHA-256 (RFC 2104), whose key is the salt, which has 64 bytes at most.
create function private.forget_departure() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  salt constant bytea := (select convert_to(value, 'UTF8') from public.site_values where name = 'salt');
  inner_key bytea := salt || decode(repeat('00', 64 - length(salt)), 'hex');
  outer_key bytea := inner_key;
begin
  for index in 0..63 loop
    outer_key := set_byte(outer_key, index, get_byte(inner_key, index) # 92);
    inner_key := set_byte(inner_key, index, get_byte(inner_key, index) # 54);
  end loop;
  delete from public.newsletter_departures where email_hash = encode(
    sha256(outer_key || sha256(inner_key || convert_to('departure ' || new.email, 'UTF8'))), 'hex');
  return null;
end
$$;
-- An import by the owner brings nobody back.
create trigger forget_departure after insert on newsletter_subscribers
  for each row when (current_user = 'anon') execute function private.forget_departure();

insert into kysely_migration (name, timestamp)
values ('0008_desk_states', '2026-11-29T00:00:00.000Z');
