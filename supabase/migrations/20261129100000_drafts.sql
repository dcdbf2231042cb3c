-- What the owner has composed of an issue.
create table newsletter_drafts (
  slug text primary key,
  subject text not null,
  note text not null,
  is_whole integer not null,
  saved_at text not null
);

-- For a hosted project only.

alter table newsletter_drafts enable row level security;

insert into kysely_migration (name, timestamp)
values ('0009_drafts', '2026-11-29T10:00:00.000Z');
