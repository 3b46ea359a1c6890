-- An address under which an item was never public leads nowhere: it may have words of a draft that nobody was to read.
-- (Where a copy is restored, addresses come before the versions, and this is off.)
create function private.skip_working_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant jsonb := to_jsonb(new);
begin
  if exists (
    select from public.revisions as version
    where version.kind = tg_argv[0]
      and version.record_id = (address ->> tg_argv[1])::bigint
      and not version.is_deletion
      -- Of a publication, its type, too.
      and version.record @> (address - array[tg_argv[1], 'created_at'])
      and (version.record ->> 'published_at')::timestamptz <= coalesce((
        select min(later.saved_at) from public.revisions as later
        where later.kind = version.kind and later.record_id = version.record_id and later.id > version.id
      ), now())
  ) then
    return new;
  end if;
  return null;
end;
$$;

create trigger news_previous_slugs_skip_working before insert on public.news_previous_slugs
  for each row execute function private.skip_working_address('news', 'news_id');
create trigger publication_previous_slugs_skip_working before insert on public.publication_previous_slugs
  for each row execute function private.skip_working_address('publications', 'publication_id');
create trigger event_previous_slugs_skip_working before insert on public.event_previous_slugs
  for each row execute function private.skip_working_address('events', 'event_id');
