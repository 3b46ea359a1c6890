-- The newsletter's subscribers: anyone may add an address, only administrators may read them.

create table public.subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  created_at timestamptz not null default now(),

  -- The specification asks for an at-sign and no more. Beyond that: something on both sides of it, no second one, no
  -- blanks or control characters, and the longest address that mail can carry.
  constraint subscribers_email_check check (
    email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(email) <= 254
  )
);

-- Ana@Example.org and ana@example.org are one subscriber. A violation (23505) is how the form learns of a duplicate.
create unique index subscribers_email_key on public.subscribers (lower(email));

alter table public.subscribers enable row level security;

revoke all on public.subscribers from anon, authenticated;
grant insert (email) on public.subscribers to anon;
grant select on public.subscribers to authenticated;
grant all on public.subscribers to service_role;

create policy "Everyone subscribes" on public.subscribers
  for insert to anon with check (email is not null);
create policy "Administrators read subscribers" on public.subscribers
  for select to authenticated using ((select auth.uid()) is not null);

-- The form's second way, taken when the insert is refused with 42501 (specification, section 7): a signed-in
-- administrator who subscribes on the public site, for one. It runs with its owner's rights and can do nothing but this
-- insert; the table's constraints check the address.
create function public.add_subscriber(subscriber_email text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.subscribers (email) values (subscriber_email);
$$;

revoke execute on function public.add_subscriber(text) from public, anon, authenticated;
grant execute on function public.add_subscriber(text) to anon, authenticated, service_role;
