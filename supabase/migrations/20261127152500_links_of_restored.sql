-- A preview link outlives its item, so that it works again once the item is restored from the trash. Numbers are never
-- given twice: until then it leads nowhere.
alter table public.preview_links
  drop constraint preview_links_news_id_fkey,
  drop constraint preview_links_publication_id_fkey,
  drop constraint preview_links_event_id_fkey;

alter policy "Administrators make preview links" on public.preview_links with check (
  exists (select from public.news where id = news_id)
  or exists (select from public.publications where id = publication_id)
  or exists (select from public.events where id = event_id)
);
