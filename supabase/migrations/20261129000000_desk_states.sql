-- Whoever is taken off the list stays off: nothing is kept from which it could be undone.
drop table newsletter_removals;

-- For a hosted project only.

insert into kysely_migration (name, timestamp)
values ('0008_desk_states', '2026-11-29T00:00:00.000Z');
