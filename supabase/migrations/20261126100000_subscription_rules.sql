-- For a hosted project only. What forms/newsletterForm.ts takes, once the browser has sanitised it.

-- A name has a letter, and of other characters none that is surely no part of a name: spaces but U+0020, digits,
-- punctuation but the apostrophes and the hyphen, what nobody sees but joiners between letters, symbols of
-- Latin-1, currency, arrows, drawings and emoji. The collation knows every script, whatever the database's locale
-- is.
create or replace function private.is_subscription(first_name text, email text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    first_name = btrim(first_name)
    and char_length(first_name) between 1 and 50
    and first_name collate "und-x-icu" ~ '[[:alpha:]]'
    and first_name !~ '(^|[ ''’-])[\u200c\u200d]|[\u200c\u200d]([ ''’\u200c\u200d-]|$)'
    and regexp_replace(first_name, '[ ''’\u200c\u200d-]', '', 'g') collate "und-x-icu"
      !~ '[[:space:][:digit:][:punct:][:cntrl:]$+<=>^`|~\u00a2-\u00a9\u00ac-\u00b4\u00b8\u00b9\u00bc-\u00be\u00d7\u00f7\u034f\u061c\u115f\u1160\u180e\u200b-\u206f\u20a0-\u20cf\u2190-\u2bff\u3164\ufeff\uffa0\U0001f000-\U0001faff\U000e0000-\U000e00ff]'
    and char_length(email) <= 255
    and email ~ '^[a-z0-9.!#$%&*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$',
    false
  )
$$;

-- Subscriptions from before these rules stay, and what is told of their mail can still be written to them.
do $$
begin
  execute format(
    'alter table public.newsletter_subscribers
       drop constraint newsletter_subscribers_rules,
       add constraint newsletter_subscribers_rules
         check (private.is_subscription(first_name, email) or subscribed_at < %L)',
    private.iso_time(clock_timestamp())
  );
end
$$;
