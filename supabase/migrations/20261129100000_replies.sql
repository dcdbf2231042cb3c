-- Replies that were written at the desk. The mail of a reply has its id.
create table message_replies (
  id text primary key,
  message_id text not null references messages (id) on delete cascade,
  -- Without the quotation of the message, which the mail has below it.
  text text not null,
  sent_by text not null,
  created_at text not null,
  -- What the message was before, and its version afterwards, for an undo.
  state_before text not null check (state_before in ('new', 'answered', 'closed')),
  version integer not null,
  -- When the mail expired, which made the message new again.
  failed_at text
);
create index message_replies_of_message on message_replies (message_id, created_at);

-- What somebody has begun to write.
create table reply_drafts (
  message_id text not null references messages (id) on delete cascade,
  author text not null,
  text text not null,
  saved_at text not null,
  primary key (message_id, author)
);

-- For a hosted project only.

alter table message_replies enable row level security;
alter table reply_drafts enable row level security;

insert into kysely_migration (name, timestamp)
values ('0009_replies', '2026-11-29T10:00:00.000Z');
