-- For a hosted project only.

-- Takes a token for an attempt to subscribe: an address has 20 in 300 seconds, as on the site's own server
-- (RATE_LIMIT_NEWSLETTER), and further attempts get 429. An IPv6 address counts as its /48, as in
-- server/http/visitorIp.ts: one customer may own all of it.
create or replace function private.take_token(address inet) returns void
language plpgsql set search_path = '' as $$
declare
  allowed constant integer := 20;
  moment constant timestamptz := clock_timestamp();
  sender constant inet := case
    when family(address) = 6 then network(set_masklen(address, 48)) else address end;
  attempts public.rate_limits;
begin
  insert into public.rate_limits as known (key, count, expires_at)
  select
    encode(sha256(convert_to(value || ' newsletter ' || sender, 'UTF8')), 'hex'),
    1,
    private.iso_time(moment + interval '300 seconds')
  from public.site_values where name = 'salt'
  on conflict (key) do update set
    count = case
      when known.expires_at between private.iso_time(moment) and excluded.expires_at then known.count + 1
      else 1
    end,
    expires_at = case
      when known.expires_at between private.iso_time(moment) and excluded.expires_at then known.expires_at
      else excluded.expires_at
    end
  returning * into attempts;
  if attempts.count > allowed then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429',
        'message', 'Too many requests. Please wait a few minutes before subscribing again.',
        'details', null,
        'hint', null
      ),
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object(
          'Retry-After', ceil(extract(epoch from attempts.expires_at::timestamptz - moment))::text
        )
      );
  end if;
end
$$;
