-- What running the site costs: rebuilds are counted by month, so that they can stop before the host's plan is used up
-- (docs/costs.md); and copies say where they are and how large.

alter table public.content_revision
  -- The first day of the month that is counted, in Argentina.
  add column rebuild_month date,
  add column rebuild_count integer not null default 0;

drop function public.claim_rebuild(interval, bigint, boolean);

-- Claims the right to request a rebuild and returns the revision it is for, or null if none is due: the content is no
-- newer than what was last requested (`built_revision` is what the site serves), the interval has not passed, or
-- `monthly_limit` rebuilds were requested this month (0: no limit). `forced` is the panel's button, which waits for the
-- next month alone. If the build never arrives, a rebuild is due again after the interval.
create function public.claim_rebuild(
  min_interval interval, built_revision bigint, forced boolean default false, monthly_limit integer default 0
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  this_month date := date_trunc('month', now() at time zone 'America/Argentina/Buenos_Aires');
  claimed bigint;
begin
  update public.content_revision
  set rebuild_requested_at = now(), rebuild_requested_revision = revision, rebuild_month = this_month,
      rebuild_count = 1 + case when rebuild_month = this_month then rebuild_count else 0 end
  where (
      forced
      or (
        revision > coalesce(built_revision, -1)
        and (rebuild_requested_at is null or rebuild_requested_at <= now() - greatest(min_interval, interval '0'))
      )
    )
    and (monthly_limit <= 0 or rebuild_month is distinct from this_month or rebuild_count < monthly_limit)
  returning revision into claimed;
  if claimed is not null then
    delete from public.rebuild_failure where id;
  end if;
  return claimed;
end;
$$;

drop function public.release_rebuild(bigint, text);

-- Withdraws the claim of a rebuild that failed, so that the next caller can request one, and records the reason. Unless
-- the host refused it, it may run and cost all the same, so it stays counted.
create function public.release_rebuild(claimed_revision bigint, reason text, was_refused boolean default true)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.content_revision
  set rebuild_requested_at = null, rebuild_requested_revision = null,
      rebuild_count = greatest(rebuild_count - was_refused::integer, 0)
  where rebuild_requested_revision = claimed_revision;
  if found then
    insert into public.rebuild_failure (reason) values (left(reason, 2000))
      on conflict (id) do update set reason = excluded.reason, failed_at = now();
  end if;
end;
$$;

revoke execute on function public.claim_rebuild(interval, bigint, boolean, integer) from public, anon, authenticated;
revoke execute on function public.release_rebuild(bigint, text, boolean) from public, anon, authenticated;
grant execute on function public.claim_rebuild(interval, bigint, boolean, integer) to service_role;
grant execute on function public.release_rebuild(bigint, text, boolean) to service_role;

alter table public.copies
  -- In bytes.
  add column size bigint,
  -- A file or an address in a store; null where a browser downloaded the copy.
  add column place text,
  add constraint copies_size_check check (size >= 0),
  add constraint copies_place_check check (length(place) <= 2000);

grant insert (size) on public.copies to authenticated;
