-- Hosted projects load `safeupdate` for whoever comes through the API: an UPDATE or DELETE that names no row is refused
-- there, also within a function. Both tables have one row, whose id is true.

create or replace function private.raise_content_revision() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- TRUNCATE has no transition table and is taken as a change; any other statement that met no row changed nothing.
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed_rows) then
      return null;
    end if;
  end if;
  update public.content_revision set revision = revision + 1, changed_at = now() where id;
  return null;
end;
$$;

create or replace function public.claim_rebuild(min_interval interval, built_revision bigint, forced boolean default false)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
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
