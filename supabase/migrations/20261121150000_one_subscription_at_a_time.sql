-- What a refused statement counted is undone with it: in a list of addresses whose last one is refused for another reason,
-- the first one's duplicate could be told from a new address as often as one likes, without a trace. So a request of the
-- API's has one address, and a duplicate is told after the statement, when nothing else can be wrong with it.

-- What is known of the statement under way: '' before its first address, then 'new' or 'duplicate'.
create function private.begin_subscription() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('newsletter.subscription', '', true);
  return null;
end;
$$;

create or replace function private.limit_subscriptions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address constant text :=
    coalesce(headers ->> 'cf-connecting-ip', trim(split_part(headers ->> 'x-forwarded-for', ',', 1)));
begin
  -- The project's owner may bring in as many as there are.
  if coalesce(current_setting('role', true), '') not in ('anon', 'authenticated') then
    return new;
  end if;
  if current_setting('newsletter.subscription', true) <> '' then
    raise exception using errcode = '22023', message = 'One address at a time';
  end if;
  delete from private.subscription_counts where since <= now() - interval '1 hour';
  if private.count_subscription('') > 300
    or coalesce(address, '') <> '' and private.count_subscription(
      sha256(convert_to((select key from private.subscription_key) || address, 'UTF8'))
    ) > 30
  then
    -- PostgREST's own form of an error, which chooses the status of the answer.
    raise sqlstate 'PGRST' using
      message = '{"code": "PT429", "message": "Too many subscriptions", "details": null, "hint": null}',
      detail = '{"status": 429, "headers": {"Retry-After": "3600"}}';
  end if;
  if exists (select from public.subscribers where lower(email) = lower(new.email)) then
    perform set_config('newsletter.subscription', 'duplicate', true);
    return null;
  end if;
  perform set_config('newsletter.subscription', 'new', true);
  return new;
end;
$$;

create function private.end_subscription() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_setting('newsletter.subscription', true) = 'duplicate' then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "subscribers_email_key"',
      constraint = 'subscribers_email_key', table = 'subscribers', schema = 'public';
  end if;
  return null;
end;
$$;

create trigger subscribers_begin before insert on public.subscribers
  for each statement execute function private.begin_subscription();
create trigger subscribers_end after insert on public.subscribers
  for each statement execute function private.end_subscription();

revoke execute on function private.begin_subscription(), private.end_subscription() from public;
