-- Who is editing what at the moment, so that two authors know of each other.

create table public.editing (
  browser uuid not null,
  user_id uuid not null,
  kind text not null,
  record_id bigint not null,
  name text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),

  primary key (browser, user_id, kind, record_id),
  constraint editing_kind_check check (kind in ('news', 'publications', 'events')),
  constraint editing_name_check check (length(name) between 1 and 80)
);

create index editing_record_idx on public.editing (kind, record_id);
create index editing_seen_at_idx on public.editing (seen_at);

alter table public.editing enable row level security;
revoke all on public.editing from anon, authenticated;
grant select on public.editing to authenticated;
grant all on public.editing to service_role;

create policy "Administrators see who is editing" on public.editing
  for select to authenticated using ((select auth.uid()) is not null);

-- How others know the caller: the account's name, or what precedes the at-sign of the address.
create function private.account_name() returns text
language sql stable set search_path = '' as $$
  select left(
    coalesce(
      nullif(trim(auth.jwt() #>> '{user_metadata,name}'), ''),
      nullif(split_part(auth.jwt() ->> 'email', '@', 1), ''),
      'Otra persona'
    ),
    80
  );
$$;

revoke execute on function private.account_name() from public;

-- Announces that the caller has a record open, and returns the other browsers that have it open: whose, whether the
-- caller's own, and for how many seconds. A browser is forgotten after ninety seconds: in a background tab, which
-- announces itself every twenty, timers may run only once a minute.
create function public.announce_editing(own_browser uuid, record_kind text, record bigint)
returns table (browser uuid, name text, is_own boolean, seconds integer)
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.editing where editing.seen_at < now() - interval '90 seconds';
  insert into public.editing (browser, user_id, kind, record_id, name)
  values (own_browser, auth.uid(), record_kind, record, private.account_name())
  on conflict on constraint editing_pkey do update set seen_at = now();
  return query
    select editing.browser, editing.name, editing.user_id = auth.uid(),
      extract(epoch from now() - editing.since)::integer
    from public.editing
    where editing.kind = record_kind and editing.record_id = record and editing.browser <> own_browser
    order by editing.since, editing.browser;
end;
$$;

-- Announces that the caller has closed it.
create function public.end_editing(own_browser uuid, record_kind text, record bigint) returns void
language sql security definer set search_path = '' as $$
  delete from public.editing
  where browser = own_browser and user_id = auth.uid() and kind = record_kind and record_id = record;
$$;

revoke execute on function public.announce_editing(uuid, text, bigint) from public, anon, authenticated;
revoke execute on function public.end_editing(uuid, text, bigint) from public, anon, authenticated;
grant execute on function public.announce_editing(uuid, text, bigint) to authenticated, service_role;
grant execute on function public.end_editing(uuid, text, bigint) to authenticated, service_role;
