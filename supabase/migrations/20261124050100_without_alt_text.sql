-- The items with an image of which nobody has said what it shows, nor that it is decorative: an empty `alt` says that.
create function private.lacks_alt_text(images text[], details jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select exists (select from unnest(images) as image where not coalesce(details -> image ? 'alt', false));
$$;

-- Whoever saves fills the indexes.
revoke execute on function private.lacks_alt_text(text[], jsonb) from public;
grant execute on function private.lacks_alt_text(text[], jsonb) to authenticated, service_role;

create index news_without_alt_text_idx on public.news (id) where private.lacks_alt_text(images, image_details);
create index publications_without_alt_text_idx on public.publications (id)
  where private.lacks_alt_text(images, image_details);
create index events_without_alt_text_idx on public.events (id) where private.lacks_alt_text(images, image_details);

-- By `day` the newest are found, as the panel's lists have them.
create view public.without_alt_text with (security_invoker = true) as
select 'news' as kind, id, title, date as day from public.news
where private.lacks_alt_text(images, image_details)
union all
select 'publications', id, title, (created_at at time zone 'America/Argentina/Buenos_Aires')::date from public.publications
where private.lacks_alt_text(images, image_details)
union all
select 'events', id, title, starts_on from public.events
where private.lacks_alt_text(images, image_details);

revoke all on public.without_alt_text from public, anon, authenticated;
grant select on public.without_alt_text to authenticated, service_role;
