-- An item that was public under an address keeps it from those that had it before, also once it is hidden or deleted.
-- One that is published by its save takes it then; one that the clock published is seen at its next save.
create function private.take_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'news' then
      delete from public.news_previous_slugs where slug = old.slug and news_id <> old.id;
    when 'publications' then
      delete from public.publication_previous_slugs
      where slug = old.slug and type = old.type and publication_id <> old.id;
    when 'events' then
      delete from public.event_previous_slugs where slug = old.slug and event_id <> old.id;
  end case;
  return null;
end;
$$;

create trigger news_take_address after update of published_at or delete on public.news
  for each row when (old.published_at <= now()) execute function private.take_address();
create trigger publications_take_address after update of published_at or delete on public.publications
  for each row when (old.published_at <= now()) execute function private.take_address();
create trigger events_take_address after update of published_at or delete on public.events
  for each row when (old.published_at <= now()) execute function private.take_address();
