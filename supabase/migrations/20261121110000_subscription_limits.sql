-- The newsletter's list is written by anyone who has the public key: how often is limited here, where nobody gets past.
-- An hour has thirty new subscribers from one address (a faculty's whole lecture hall may share one), three hundred in
-- all. A probe for an address that is not in the list adds it, so the same limit holds for guessing.

-- Addresses are kept as hashes with a key that never leaves the database, for an hour.
create table private.subscription_key (
  id boolean primary key default true,
  key uuid not null default gen_random_uuid(),

  constraint subscription_key_one_row check (id)
);
insert into private.subscription_key default values;

create table private.subscription_counts (
  -- Nothing stands for everybody together.
  caller bytea primary key,
  since timestamptz not null default now(),
  count integer not null default 1
);
create index subscription_counts_since_idx on private.subscription_counts (since);

create function private.count_subscription(counted bytea) returns integer
language sql
set search_path = ''
as $$
  insert into private.subscription_counts (caller) values (counted)
    on conflict (caller) do update set count = subscription_counts.count + 1
  returning count;
$$;

-- Who asks is what the host's proxy says: Cloudflare's header in front of hosted projects cannot be made up by clients,
-- the other one can. Whoever makes one up still counts for everybody.
create function private.limit_subscriptions() returns trigger
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
  return new;
end;
$$;

create trigger subscribers_limit before insert on public.subscribers
  for each row execute function private.limit_subscriptions();

-- The schema is closed to the API's roles already.
revoke all on private.subscription_key, private.subscription_counts from public, anon, authenticated;
revoke execute on function private.count_subscription(bytea), private.limit_subscriptions() from public;
