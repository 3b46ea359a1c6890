-- The agenda: events with their days and hours.

create table public.events (
  id bigint generated always as identity primary key,
  title text not null,
  slug text not null,
  summary text not null default '',
  content text not null default '',
  images text[] not null default '{}',
  image_details jsonb not null default '{}',
  type text not null default 'congreso',
  -- Days and hours as they are written on a poster, in Argentina; an event without hours takes whole days.
  starts_on date not null,
  ends_on date not null,
  start_time time,
  end_time time,
  -- The same as instants, by which events are sorted. One that takes whole days ends with the last of them.
  starts_at timestamptz not null generated always as (
    (starts_on + coalesce(start_time, '00:00')) at time zone 'America/Argentina/Buenos_Aires'
  ) stored,
  ends_at timestamptz not null generated always as (
    (ends_on + coalesce(end_time, '24:00')) at time zone 'America/Argentina/Buenos_Aires'
  ) stored,
  place text not null default '',
  url text not null default '',
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (search.vector(title, summary, place, content)) stored,

  constraint events_slug_key unique (slug),
  constraint events_title_check check (title ~ '[^[:space:]]' and length(title) <= 300),
  constraint events_slug_check check (slug ~ '^[a-z0-9_]+(-[a-z0-9_]+)*$' and length(slug) <= 320),
  constraint events_summary_check check (length(summary) <= 2000),
  constraint events_content_check check (length(content) <= 200000),
  constraint events_images_check check (
    cardinality(images) <= 1
    and coalesce(array_ndims(images), 1) = 1
    and array_position(images, null) is null
    and '' <> all (images)
    and length(array_to_string(images, '')) <= 2000
  ),
  constraint events_image_details_check check (private.is_image_details(image_details)),
  -- Held to src/site.config.ts by a test.
  constraint events_type_check check (type in ('congreso', 'seminario', 'convocatoria', 'asamblea')),
  constraint events_days_check check (
    starts_on between '1900-01-01' and '2999-12-31' and ends_on between '1900-01-01' and '2999-12-31'
  ),
  constraint events_hours_check check (
    num_nonnulls(start_time, end_time) <> 1 and start_time < '24:00' and end_time < '24:00'
  ),
  constraint events_end_check check (ends_on > starts_on or (ends_on = starts_on and coalesce(end_time >= start_time, true))),
  constraint events_place_check check (length(place) <= 300),
  -- It becomes a link: an http address and nothing else.
  constraint events_url_check check (url = '' or (url ~ '^https?://[^[:space:]]+$' and length(url) <= 2000)),
  constraint events_where_check check (place ~ '[^[:space:]]' or url <> ''),
  constraint events_published_at_check check (published_at >= '1900-01-01' and published_at < '3000-01-01')
);

create index events_starts_at_idx on public.events (starts_at, id);
create index events_ends_at_idx on public.events (ends_at);
create index events_type_starts_at_idx on public.events (type, starts_at, id);
create index events_published_at_idx on public.events (published_at);
create index events_updated_at_idx on public.events (updated_at desc, id desc);
create index events_title_idx on public.events (title, id);
create index events_without_alt_text_idx on public.events (id) where private.lacks_alt_text(images, image_details);
create index events_search_idx on public.events using gin (search) with (fastupdate = off);
create index events_title_words_idx on public.events using gin (ts_filter(search, '{a}')) with (fastupdate = off);

create trigger events_set_updated_at before update on public.events
  for each row execute function private.set_updated_at();
create trigger events_drop_control_characters before insert or update on public.events
  for each row execute function private.drop_control_characters();

alter table public.events enable row level security;
revoke all on public.events from anon, authenticated;
grant select on public.events to anon, authenticated;
grant delete on public.events to authenticated;
grant all on public.events to service_role;
grant
  insert (title, slug, summary, content, images, image_details, type, starts_on, ends_on, start_time, end_time, place,
    url, published_at),
  update (title, slug, summary, content, images, image_details, type, starts_on, ends_on, start_time, end_time, place,
    url, published_at)
  on public.events to authenticated;

create policy "Visitors read published events" on public.events for select to anon using (published_at <= now());
create policy "Administrators read all events" on public.events
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators create events" on public.events
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Administrators change events" on public.events
  for update to authenticated using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Administrators delete events" on public.events
  for delete to authenticated using ((select auth.uid()) is not null);

-- The years in which past events began, latest first, among those that the caller may see.
create function public.past_event_years() returns setof integer
language sql stable set search_path = '' as $$
  select distinct extract(year from starts_on)::integer as year from public.events
  where ends_at <= now() and published_at <= now()
  order by year desc;
$$;

revoke execute on function public.past_event_years() from public;
grant execute on function public.past_event_years() to anon, authenticated, service_role;

-- Previous addresses ------------------------------------------------------------------------------------------------

create table public.event_previous_slugs (
  slug text primary key,
  event_id bigint not null references public.events (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index event_previous_slugs_event_id_idx on public.event_previous_slugs (event_id);

alter table public.event_previous_slugs enable row level security;
revoke all on public.event_previous_slugs from anon, authenticated;
grant select (slug, event_id) on public.event_previous_slugs to anon, authenticated;
grant all on public.event_previous_slugs to service_role;

create policy "Everyone follows old addresses of events" on public.event_previous_slugs
  for select to anon, authenticated using (exists (select from public.events where events.id = event_id));

-- As for news.
create function private.keep_previous_event_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.event_previous_slugs
  where slug = new.slug and (event_id = new.id or new.published_at <= now());
  if tg_op = 'UPDATE' then
    insert into public.event_previous_slugs (slug, event_id) values (old.slug, new.id)
      on conflict (slug) do update set event_id = excluded.event_id, created_at = now()
      where old.published_at <= now();
  end if;
  return null;
end;
$$;

create trigger events_keep_previous_slug_on_insert after insert on public.events
  for each row execute function private.keep_previous_event_slug();
create trigger events_keep_previous_slug_on_update after update of slug on public.events
  for each row when (old.slug is distinct from new.slug) execute function private.keep_previous_event_slug();

-- Images without a description, of every kind ------------------------------------------------------------------------

-- Items with an undescribed image. `day` is the date by which the panel's lists order them.
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
