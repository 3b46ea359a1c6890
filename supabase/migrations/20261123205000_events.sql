-- The agenda: congresses, seminars, calls and assemblies. Everything that news have, events have as well.

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
create index events_search_idx on public.events using gin (search);

-- Of its own: the one of news and publications also knows what of them the carousel shows.
create function private.set_event_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger events_set_updated_at before update on public.events
  for each row execute function private.set_event_updated_at();

create trigger events_raise_revision_on_insert after insert on public.events
  referencing new table as changed_rows for each statement execute function private.raise_content_revision();
create trigger events_raise_revision_on_update after update on public.events
  referencing old table as rows_before new table as changed_rows
  for each statement execute function private.raise_content_revision();
create trigger events_raise_revision_on_delete after delete on public.events
  referencing old table as changed_rows for each statement execute function private.raise_content_revision();
create trigger events_raise_revision_on_truncate after truncate on public.events
  for each statement execute function private.raise_content_revision();

-- Who may do what -------------------------------------------------------------------------------------------------

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

create policy "Visitors read published events" on public.events
  for select to anon using (published_at <= now());
create policy "Administrators read all events" on public.events
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators create events" on public.events
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Administrators change events" on public.events
  for update to authenticated using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Administrators delete events" on public.events
  for delete to authenticated using ((select auth.uid()) is not null);

-- The years in which something that is over began, the latest first: what the caller may see of them.
create function public.past_event_years() returns setof integer
language sql stable
security invoker
set search_path = ''
as $$
  select distinct extract(year from starts_on)::integer as year from public.events
  where ends_at <= now() and published_at <= now()
  order by year desc;
$$;

revoke execute on function public.past_event_years() from public;
grant execute on function public.past_event_years() to anon, authenticated, service_role;

-- Old addresses ---------------------------------------------------------------------------------------------------

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

create function private.keep_previous_event_slug() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

-- Pages end with what they show -----------------------------------------------------------------------------------

create or replace function public.raise_due_revision() returns void
language sql
security definer
set search_path = ''
as $$
  update public.content_revision set revision = revision + 1, changed_at = now()
  where id and (
    exists (select from public.news where published_at > content_revision.changed_at and published_at <= now())
    or exists (select from public.publications where published_at > content_revision.changed_at and published_at <= now())
    or exists (select from public.events where published_at > content_revision.changed_at and published_at <= now())
  );
$$;

-- As before, and until the next event is over: from then on it is among the past ones.
create or replace function public.seconds_until_due() returns setof integer
language sql stable
security definer
set search_path = ''
as $$
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
$$;

-- Who is editing, versions and trash ------------------------------------------------------------------------------

alter table public.editing drop constraint editing_kind_check,
  add constraint editing_kind_check check (kind in ('news', 'publications', 'events'));
alter table public.revisions drop constraint revisions_kind_check,
  add constraint revisions_kind_check check (kind in ('news', 'publications', 'events'));

create trigger events_keep_revision after insert or delete on public.events
  for each row execute function private.keep_revision();
create trigger events_keep_revision_on_update after update on public.events
  for each row when (to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at')
  execute function private.keep_revision();

-- Puts a deleted item back under its own number and, where nobody took it meanwhile, its own address; otherwise under
-- the next free one. Addresses that it had before lead to it again. Answers no row where there is nothing to put back.
create or replace function public.restore_from_trash(deleted_kind text, deleted_id bigint)
returns table (id bigint, slug text, updated_at timestamptz, published_at timestamptz)
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.revisions;
  columns text;
  wanted text;
  free text;
  is_taken boolean;
  number integer := 1;
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege;
  end if;
  select r.* into kept
  from public.revisions as r
  where r.id = (
    select trash.id from public.trash where trash.kind = deleted_kind and trash.record_id = deleted_id
  )
  -- Two who restore it at the same time: the second finds nothing.
  for update;
  if not found then
    return;
  end if;

  wanted := kept.record ->> 'slug';
  free := wanted;
  -- A publication's address is numbered by its own trigger.
  while kept.kind <> 'publications' loop
    execute format('select exists (select from public.%I where slug = $1)', kept.kind) into is_taken using free;
    exit when not is_taken;
    number := number + 1;
    free := wanted || '-' || number;
  end loop;

  -- A column that did not exist when the item was deleted gets its default.
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', kept.kind)::regclass
    and attnum > 0 and not attisdropped and attgenerated = '' and kept.record ? attname;

  return query execute format(
    'insert into public.%1$I (%2$s) overriding system value
     select %2$s from jsonb_populate_record(null::public.%1$I, $1)
     returning %1$I.id, %1$I.slug, %1$I.updated_at, %1$I.published_at',
    kept.kind, columns
  ) using kept.record || jsonb_build_object('slug', free, 'updated_at', now());

  if kept.kind = 'news' then
    insert into public.news_previous_slugs (slug, news_id)
    select distinct r.record ->> 'slug', kept.record_id
    from public.revisions as r
    where r.kind = kept.kind and r.record_id = kept.record_id
      and not exists (select from public.news where news.slug = r.record ->> 'slug')
    on conflict do nothing;
  elsif kept.kind = 'events' then
    insert into public.event_previous_slugs (slug, event_id)
    select distinct r.record ->> 'slug', kept.record_id
    from public.revisions as r
    where r.kind = kept.kind and r.record_id = kept.record_id
      and not exists (select from public.events where events.slug = r.record ->> 'slug')
    on conflict do nothing;
  else
    insert into public.publication_previous_slugs (type, slug, publication_id)
    select distinct r.record ->> 'type', r.record ->> 'slug', kept.record_id
    from public.revisions as r
    where r.kind = kept.kind and r.record_id = kept.record_id
      and not exists (
        select from public.publications as p where p.slug = r.record ->> 'slug' and p.type = r.record ->> 'type'
      )
    on conflict do nothing;
  end if;
end;
$$;

create or replace function public.unreferenced_files(urls text[]) returns setof text
language sql
stable
security invoker
set search_path = ''
as $$
  select url
  from (select distinct url, regexp_replace(url, '^.*/', '') as name from unnest(urls[1:200]) as url) as asked
  where length(name) >= 20
    and not exists (
      select from public.news
      where strpos(array_to_string(images, ' '), name) > 0 or strpos(content, name) > 0
    )
    and not exists (
      select from public.publications
      where strpos(array_to_string(images, ' '), name) > 0 or strpos(content, name) > 0 or strpos(pdf_url, name) > 0
    )
    and not exists (
      select from public.events
      where strpos(array_to_string(images, ' '), name) > 0 or strpos(content, name) > 0
    )
    and not exists (select from public.revisions where files @> array[name]);
$$;

-- Preview links ---------------------------------------------------------------------------------------------------

alter table public.preview_links
  add column event_id bigint references public.events (id) on delete cascade,
  drop constraint preview_links_item_check,
  add constraint preview_links_item_check check (num_nonnulls(news_id, publication_id, event_id) = 1);
create index preview_links_event_id_idx on public.preview_links (event_id);
grant select (event_id), insert (event_id) on public.preview_links to authenticated;

create function public.preview_event(token text) returns setof public.events
language sql stable
security definer
set search_path = ''
as $$
  select events.* from public.preview_links join public.events on events.id = preview_links.event_id
  where token_hash = private.hash_of_preview_token(token) and expires_at > now();
$$;

revoke execute on function public.preview_event(text) from public, anon, authenticated;
grant execute on function public.preview_event(text) to anon, authenticated, service_role;
