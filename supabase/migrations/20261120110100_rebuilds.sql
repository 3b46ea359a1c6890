-- A rebuild refreshes the snapshot that is shown while the backend is down. Hosts meter deployments, so rebuilds are
-- asked for at most once per interval, and whoever asks has to win the row first: the claim is one atomic statement.

-- Why the last rebuild failed, for administrators only: at most one row, none since one was asked for.
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

-- Claims the right to ask for a rebuild and answers the revision that it is for, or null when none is due: the content
-- is no newer than what was asked for (`built_revision` is what the site serves), or the interval has not passed.
-- `forced` is the button in the panel. A claim whose build never arrived is owed again after the interval.
create function public.claim_rebuild(min_interval interval, built_revision bigint, forced boolean default false)
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
    delete from public.rebuild_failure;
  end if;
  return claimed;
end;
$$;

-- Takes a claim back whose rebuild failed, so that the next caller may ask again, and says why.
create function public.release_rebuild(claimed_revision bigint, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
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

-- Only the site's server asks for rebuilds, with the project's secret key; a session's holder asks the server.
revoke execute on function public.claim_rebuild(interval, bigint, boolean) from public, anon, authenticated;
revoke execute on function public.release_rebuild(bigint, text) from public, anon, authenticated;
grant execute on function public.claim_rebuild(interval, bigint, boolean) to service_role;
grant execute on function public.release_rebuild(bigint, text) to service_role;
