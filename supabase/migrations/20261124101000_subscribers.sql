-- Subscribers of the newsletter: anyone may add an address, within limits; administrators read them.

create table public.subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  created_at timestamptz not null default now()
);

-- What a browser's e-mail field accepts, with a dot in its domain, up to the length that mail can carry. Not valid,
-- because a project may have rows older than this rule.
alter table public.subscribers add constraint subscribers_email_check check (
  email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$'
  and length(email) <= 254
) not valid;

-- Ana@Example.org and ana@example.org are one subscriber. The violation (23505) tells the form of a duplicate.
create unique index subscribers_email_key on public.subscribers (lower(email));

alter table public.subscribers enable row level security;

revoke all on public.subscribers from anon, authenticated;
grant insert (email) on public.subscribers to anon;
grant select on public.subscribers to authenticated;
grant all on public.subscribers to service_role;

create policy "Everyone subscribes" on public.subscribers for insert to anon with check (email is not null);
create policy "Administrators read subscribers" on public.subscribers
  for select to authenticated using ((select auth.uid()) is not null);

-- The form's second way, when the insert is refused with 42501: a signed-in administrator who subscribes on the public
-- site, for one. It has its owner's rights and does nothing but this insert; the table's constraints check the address.
create function public.add_subscriber(subscriber_email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.subscribers (email) values (subscriber_email);
$$;

revoke execute on function public.add_subscriber(text) from public, anon, authenticated;
grant execute on function public.add_subscriber(text) to anon, authenticated, service_role;

-- Limits ------------------------------------------------------------------------------------------------------------

-- Addresses are counted for an hour, as hashes with a key that never leaves the database.
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

revoke all on private.subscription_key, private.subscription_counts from public, anon, authenticated;

create function private.count_subscription(counted bytea) returns integer
language sql set search_path = '' as $$
  insert into private.subscription_counts (caller) values (counted)
    on conflict (caller) do update set count = subscription_counts.count + 1
  returning count;
$$;

-- The state of the current statement: '' before its first address, then 'new' or 'duplicate'.
create function private.begin_subscription() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('newsletter.subscription', '', true);
  return null;
end;
$$;

-- The caller's address is the one that the host's proxy reports. In front of hosted projects, clients cannot forge
-- Cloudflare's header; they can forge the other, but every subscription counts towards the limit for all.
create function private.limit_subscriptions() returns trigger
language plpgsql security definer set search_path = '' as $$
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
language plpgsql set search_path = '' as $$
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
create trigger subscribers_limit before insert on public.subscribers
  for each row execute function private.limit_subscriptions();
create trigger subscribers_end after insert on public.subscribers
  for each statement execute function private.end_subscription();

revoke execute on function
  private.count_subscription(bytea), private.begin_subscription(), private.limit_subscriptions(),
  private.end_subscription()
  from public;
