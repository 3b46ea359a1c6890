-- What a visitor may go on with after an event, and events as what one may go on with: as before, and an event's neighbours are
-- those of the agenda, whatever their type. An event that is over is related to nothing. The `date` of one is its first day. An
-- item says its theme, too, where it has one: the drawing that stands for its cover depends on it.
drop function public.further_reading(text, bigint);

create function public.further_reading(item_kind text, item_id bigint)
returns table (
  role text, kind text, id bigint, type text, slug text, title text, images text[], image_details jsonb, date date,
  updated_at timestamptz, theme text
)
language sql stable
security invoker
set search_path = ''
as $$
  with item as materialized (
    select 'news' as kind, news.id, news.type, news.date, news.published_at, null::timestamptz as starts_at, news.search
    from public.news where item_kind = 'news' and news.id = item_id and news.published_at <= now()
    union all
    select 'publications', publications.id, publications.type, null, publications.published_at, null, publications.search
    from public.publications
    where item_kind = 'publications' and publications.id = item_id and publications.published_at <= now()
    union all
    select 'events', events.id, events.type, null, events.published_at, events.starts_at, events.search
    from public.events
    where item_kind = 'events' and events.id = item_id and events.published_at <= now()
  ), candidates as materialized (
    (
      select 'news' as kind, news.id, news.date, news.search
      from public.news where news.published_at <= now()
      order by news.date desc, news.id desc limit 500
    ) union all (
      select 'publications', publications.id,
        (publications.published_at at time zone 'America/Argentina/Buenos_Aires')::date, publications.search
      from public.publications where publications.published_at <= now()
      order by publications.published_at desc, publications.id desc limit 500
    ) union all (
      -- Among equally similar ones it is as new as its announcement.
      select 'events', events.id, (events.published_at at time zone 'America/Argentina/Buenos_Aires')::date, events.search
      from public.events where events.published_at <= now() and events.ends_at > now()
      order by events.starts_at, events.id limit 500
    )
  ), words as materialized (
    select candidates.kind, candidates.id, word
    from candidates, unnest(tsvector_to_array(ts_filter(candidates.search, '{a,b}'))) as word
    where word in (select unnest(tsvector_to_array(ts_filter(item.search, '{a,b}'))) from item)
  ), weights as (
    select words.word, ln((select count(*) from candidates)::float8 / count(*)) as weight from words group by words.word
  ), similarities as (
    select words.kind, words.id, sum(weights.weight) as similarity
    from words join weights using (word) group by words.kind, words.id
  ), related as (
    select 'related' as role, candidates.kind, candidates.id,
      row_number() over (order by coalesce(similarity, 0) desc, candidates.date desc, candidates.kind, candidates.id desc)
        as place
    from item, candidates left join similarities using (kind, id)
    where (candidates.kind, candidates.id) <> (item.kind, item.id)
    order by place
    limit 3
  ), neighbours as (
    (
      select 'newer' as role, 'news' as kind, news.id from item, public.news
      where item.kind = 'news' and news.type = item.type and news.published_at <= now()
        and (news.date, news.id) > (item.date, item.id)
      order by news.date, news.id limit 1
    ) union all (
      select 'older', 'news', news.id from item, public.news
      where item.kind = 'news' and news.type = item.type and news.published_at <= now()
        and (news.date, news.id) < (item.date, item.id)
      order by news.date desc, news.id desc limit 1
    ) union all (
      select 'newer', 'publications', publications.id from item, public.publications
      where item.kind = 'publications' and publications.type = item.type and publications.published_at <= now()
        and (publications.published_at, publications.id) > (item.published_at, item.id)
      order by publications.published_at, publications.id limit 1
    ) union all (
      select 'older', 'publications', publications.id from item, public.publications
      where item.kind = 'publications' and publications.type = item.type and publications.published_at <= now()
        and (publications.published_at, publications.id) < (item.published_at, item.id)
      order by publications.published_at desc, publications.id desc limit 1
    ) union all (
      select 'newer', 'events', events.id from item, public.events
      where item.kind = 'events' and events.published_at <= now()
        and (events.starts_at, events.id) > (item.starts_at, item.id)
      order by events.starts_at, events.id limit 1
    ) union all (
      select 'older', 'events', events.id from item, public.events
      where item.kind = 'events' and events.published_at <= now()
        and (events.starts_at, events.id) < (item.starts_at, item.id)
      order by events.starts_at desc, events.id desc limit 1
    )
  ), chosen as (
    select related.role, related.kind, related.id, related.place from related
    union all
    select neighbours.role, neighbours.kind, neighbours.id, 0 from neighbours
  )
  select chosen.role, chosen.kind, found.id, found.type, found.slug, found.title, found.images[1:1],
    found.image_details, found.date, found.updated_at, found.theme
  from chosen cross join lateral (
    select news.id, news.type, news.slug, news.title, news.images, news.image_details, news.date, news.updated_at,
      null as theme
    from public.news where chosen.kind = 'news' and news.id = chosen.id
    union all
    select publications.id, publications.type, publications.slug, publications.title, publications.images,
      publications.image_details, null, publications.updated_at, publications.theme
    from public.publications where chosen.kind = 'publications' and publications.id = chosen.id
    union all
    select events.id, events.type, events.slug, events.title, events.images, events.image_details, events.starts_on,
      events.updated_at, null
    from public.events where chosen.kind = 'events' and events.id = chosen.id
  ) as found
  order by chosen.place;
$$;

revoke execute on function public.further_reading(text, bigint) from public, anon, authenticated;
grant execute on function public.further_reading(text, bigint) to anon, authenticated, service_role;
