-- A save that changes nothing is no new version and no change of the site: `updated_at` and the revision stay.

-- Nor is an order of the carousel a new version. What is generated is not known yet before a row is written.
create or replace function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  apart constant text[] := '{carousel_place,search,year,starts_at,ends_at}';
begin
  if to_jsonb(new) - apart is distinct from to_jsonb(old) - apart then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

drop trigger events_set_updated_at on public.events;
create trigger events_set_updated_at before update on public.events
  for each row execute function private.set_updated_at();
drop function private.set_event_updated_at();

create or replace function private.raise_content_revision() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
