-- Calls the function deliver-mail every minute, so that a mail that failed is tried again and a new
-- subscriber is welcomed. Address and secret are read from the vault at each call; without them
-- nothing is called. Safe to run again; where the extensions cannot be had it does nothing.

do $$
declare
  extension text;
begin
  for extension in
    select name from pg_available_extensions where name in ('pg_cron', 'pg_net')
  loop
    execute format('create extension if not exists %I', extension);
  end loop;
end
$$;

create or replace function private.deliver_mail() returns void
language plpgsql set search_path = '' as $$
declare
  project_url constant text :=
    (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
  secret constant text :=
    (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_secret');
begin
  if project_url is null or secret is null then
    return;
  end if;
  perform net.http_post(
    url := project_url || '/functions/v1/deliver-mail',
    headers := jsonb_build_object('authorization', 'Bearer ' || secret)
  );
end
$$;
revoke all on function private.deliver_mail() from public, anon, authenticated;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    raise notice 'pg_cron is not available: schedule calls of the function deliver-mail by other means';
    return;
  end if;
  perform cron.schedule('deliver-mail', '* * * * *', 'select private.deliver_mail()');
end
$$;
