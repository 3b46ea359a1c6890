-- The revision of the content, a counter that every visible change raises in its own transaction; what becomes due by
-- the clock; and requests for rebuilds.

create table public.content_revision (
  id boolean primary key default true,
  revision bigint not null default 0,
  changed_at timestamptz not null default now(),
  rebuild_requested_at timestamptz,
  rebuild_requested_revision bigint,

  constraint content_revision_one_row check (id)
);

insert into public.content_revision default values;

alter table public.content_revision enable row level security;
-- Written by the triggers, and by the functions that claim and release a rebuild.
revoke all on public.content_revision from anon, authenticated;
grant select on public.content_revision to anon, authenticated;
grant all on public.content_revision to service_role;

create policy "Everyone reads the revision" on public.content_revision for select to anon, authenticated using (true);

-- Counts changes of what visitors can see: saving a draft or scheduling an item is not one yet.
create function private.raise_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_visible boolean := true;
begin
  -- TRUNCATE has no transition table and is taken as a change; only an update has rows from before.
  if tg_op = 'UPDATE' then
    is_visible := exists (
      select from changed_rows as present join rows_before as former using (id)
      where (present.published_at <= now() or former.published_at <= now()) and present is distinct from former
    );
  elsif tg_op <> 'TRUNCATE' then
    is_visible := exists (select from changed_rows where published_at <= now());
  end if;
  if is_visible then
    update public.content_revision set revision = revision + 1, changed_at = now() where id;
  end if;
  return null;
end;
$$;

-- A trigger with a transition table may name only one event.
create trigger news_raise_revision_on_insert after insert on public.news referencing new table as changed_rows
  for each statement execute function private.raise_content_revision();
create trigger news_raise_revision_on_update after update on public.news
  referencing old table as rows_before new table as changed_rows
  for each statement execute function private.raise_content_revision();
create trigger news_raise_revision_on_delete after delete on public.news referencing old table as changed_rows
  for each statement execute function private.raise_content_revision();
create trigger news_raise_revision_on_truncate after truncate on public.news
  for each statement execute function private.raise_content_revision();

create trigger publications_raise_revision_on_insert after insert on public.publications
  referencing new table as changed_rows for each statement execute function private.raise_content_revision();
create trigger publications_raise_revision_on_update after update on public.publications
  referencing old table as rows_before new table as changed_rows
  for each statement execute function private.raise_content_revision();
create trigger publications_raise_revision_on_delete after delete on public.publications
  referencing old table as changed_rows for each statement execute function private.raise_content_revision();
create trigger publications_raise_revision_on_truncate after truncate on public.publications
  for each statement execute function private.raise_content_revision();

create trigger events_raise_revision_on_insert after insert on public.events referencing new table as changed_rows
  for each statement execute function private.raise_content_revision();
create trigger events_raise_revision_on_update after update on public.events
  referencing old table as rows_before new table as changed_rows
  for each statement execute function private.raise_content_revision();
create trigger events_raise_revision_on_delete after delete on public.events referencing old table as changed_rows
  for each statement execute function private.raise_content_revision();
create trigger events_raise_revision_on_truncate after truncate on public.events
  for each statement execute function private.raise_content_revision();

-- The schedule ------------------------------------------------------------------------------------------------------

-- Raises the revision if a scheduled item has become public since it was last raised. The site calls this before it
-- compares its snapshot's revision; called by anyone else, it does no harm.
create function public.raise_due_revision() returns void
language sql security definer set search_path = '' as $$
  update public.content_revision set revision = revision + 1, changed_at = now()
  where id and (
    exists (select from public.news where published_at > content_revision.changed_at and published_at <= now())
    or exists (select from public.publications where published_at > content_revision.changed_at and published_at <= now())
    or exists (select from public.events where published_at > content_revision.changed_at and published_at <= now())
  );
$$;

revoke execute on function public.raise_due_revision() from public, anon, authenticated;
grant execute on function public.raise_due_revision() to anon, authenticated, service_role;

-- For how many seconds a page rendered now may be cached: until the next scheduled item is published or the next event
-- ends. No row if nothing is due before the oldest page expires (src/domain/publishing/caching.ts); 0 for a moment
-- after an item became public by the clock, for a page whose rows were read just before. Tells when, never what.
create function public.seconds_until_due() returns setof integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select greatest(0, floor(extract(epoch from due.instant - now())))::integer
  from (
    select published_at as instant from public.news where published_at > updated_at
    union all
    select published_at from public.publications where published_at > updated_at
    union all
    select published_at from public.events where published_at > updated_at
    union all
    select ends_at from public.events where published_at <= now()
  ) as due
  where due.instant > now() - interval '5 seconds' and due.instant <= now() + interval '25 hours'
  order by due.instant
  limit 1;
end;
$$;

revoke execute on function public.seconds_until_due() from public, anon, authenticated;
grant execute on function public.seconds_until_due() to anon, authenticated, service_role;

-- Rebuilds ----------------------------------------------------------------------------------------------------------

-- Why the last rebuild failed: at most one row, and none since a rebuild was last requested.
create table public.rebuild_failure (
  id boolean primary key default true,
  reason text not null,
  failed_at timestamptz not null default now(),

  constraint rebuild_failure_one_row check (id),
  constraint rebuild_failure_reason_check check (length(reason) <= 2000)
);

alter table public.rebuild_failure enable row level security;
revoke all on public.rebuild_failure from anon, authenticated;
grant select on public.rebuild_failure to authenticated;
grant all on public.rebuild_failure to service_role;

create policy "Administrators read why a rebuild failed" on public.rebuild_failure
  for select to authenticated using (true);

-- Claims the right to request a rebuild and returns the revision it is for, or null if none is due: the content is no
-- newer than what was last requested (`built_revision` is what the site serves), or the interval has not passed.
-- `forced` is the panel's button. If the build never arrives, a rebuild is due again after the interval.
create function public.claim_rebuild(min_interval interval, built_revision bigint, forced boolean default false) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  claimed bigint;
begin
  update public.content_revision
  set rebuild_requested_at = now(), rebuild_requested_revision = revision
  where forced
    or (
      revision > coalesce(built_revision, -1)
      and (rebuild_requested_at is null or rebuild_requested_at <= now() - greatest(min_interval, interval '0'))
    )
  returning revision into claimed;
  if claimed is not null then
    delete from public.rebuild_failure where id;
  end if;
  return claimed;
end;
$$;

-- Withdraws the claim of a rebuild that failed, so that the next caller can request one, and records the reason.
create function public.release_rebuild(claimed_revision bigint, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.content_revision
  set rebuild_requested_at = null, rebuild_requested_revision = null
  where rebuild_requested_revision = claimed_revision;
  if found then
    insert into public.rebuild_failure (reason) values (left(reason, 2000))
      on conflict (id) do update set reason = excluded.reason, failed_at = now();
  end if;
end;
$$;

revoke execute on function public.claim_rebuild(interval, bigint, boolean) from public, anon, authenticated;
revoke execute on function public.release_rebuild(bigint, text) from public, anon, authenticated;
grant execute on function public.claim_rebuild(interval, bigint, boolean) to service_role;
grant execute on function public.release_rebuild(bigint, text) to service_role;
