-- What to read next: an item's neighbours, and the three that are most like it.

-- What a visitor may read after an item: three others on its subject (`related`, in their order), and its neighbours in
-- its own list (`newer`, `older`). Only what is published, whoever asks.
--
-- Two items are as similar as the words that the titles and summaries of both have, each word counting the more the
-- fewer items have it; of equally similar ones the newest come first. The cost is bounded: the newest five hundred of
-- each table are compared.
create function public.further_reading(item_kind text, item_id bigint)
returns table (
  role text, kind text, id bigint, type text, slug text, title text, images text[], image_details jsonb, date date,
  updated_at timestamptz, theme text
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  item record;
  newer bigint;
  older bigint;
begin
  case item_kind
    when 'news' then
      select news.type, news.date, news.search into item
      from public.news where news.id = item_id and news.published_at <= now();
      newer := (
        select news.id from public.news
        where news.type = item.type and news.published_at <= now() and (news.date, news.id) > (item.date, item_id)
        order by news.date, news.id limit 1
      );
      older := (
        select news.id from public.news
        where news.type = item.type and news.published_at <= now() and (news.date, news.id) < (item.date, item_id)
        order by news.date desc, news.id desc limit 1
      );
    when 'publications' then
      select publications.type, publications.published_at, publications.search into item
      from public.publications where publications.id = item_id and publications.published_at <= now();
      newer := (
        select publications.id from public.publications
        where publications.type = item.type and publications.published_at <= now()
          and (publications.published_at, publications.id) > (item.published_at, item_id)
        order by publications.published_at, publications.id limit 1
      );
      older := (
        select publications.id from public.publications
        where publications.type = item.type and publications.published_at <= now()
          and (publications.published_at, publications.id) < (item.published_at, item_id)
        order by publications.published_at desc, publications.id desc limit 1
      );
    when 'events' then
      select events.starts_at, events.search into item
      from public.events where events.id = item_id and events.published_at <= now();
      newer := (
        select events.id from public.events
        where events.published_at <= now() and (events.starts_at, events.id) > (item.starts_at, item_id)
        order by events.starts_at, events.id limit 1
      );
      older := (
        select events.id from public.events
        where events.published_at <= now() and (events.starts_at, events.id) < (item.starts_at, item_id)
        order by events.starts_at desc, events.id desc limit 1
      );
    else
      return;
  end case;
  if item.search is null then
    return;
  end if;

  return query
  with candidates as materialized (
    select row_number() over () as number, newest.*
    from ((
      select 'news' as kind, news.id, news.date, tsvector_to_array(ts_filter(news.search, '{a,b}')) as words
      from public.news where news.published_at <= now()
      order by news.date desc, news.id desc limit 500
    ) union all (
      select 'publications', publications.id,
        (publications.published_at at time zone 'America/Argentina/Buenos_Aires')::date,
        tsvector_to_array(ts_filter(publications.search, '{a,b}'))
      from public.publications where publications.published_at <= now()
      order by publications.published_at desc, publications.id desc limit 500
    ) union all (
      -- Among equally similar ones it is as new as its announcement.
      select 'events', events.id, (events.published_at at time zone 'America/Argentina/Buenos_Aires')::date,
        tsvector_to_array(ts_filter(events.search, '{a,b}'))
      from public.events where events.published_at <= now() and events.ends_at > now()
      order by events.starts_at, events.id limit 500
    )) as newest
  ), words as materialized (
    select candidates.number, word
    from candidates, unnest(candidates.words) as word
    where word in (select unnest(tsvector_to_array(ts_filter(item.search, '{a,b}'))))
  ), weights as (
    select words.word, ln((select count(*) from candidates)::float8 / count(*)) as weight from words group by words.word
  ), similarities as (
    select words.number, sum(weights.weight) as similarity
    from words join weights using (word) group by words.number
  ), related as (
    select candidates.kind, candidates.id,
      row_number() over (order by coalesce(similarity, 0) desc, candidates.date desc, candidates.kind, candidates.id desc)
        as place
    from candidates left join similarities using (number)
    where (candidates.kind, candidates.id) <> (item_kind, item_id)
    order by place
    limit 3
  ), chosen as (
    select 'newer' as role, item_kind as kind, newer as id, 0 as place
    union all
    select 'older', item_kind, older, 0
    union all
    select 'related', related.kind, related.id, related.place from related
  )
  select chosen.role, chosen.kind, found.id, found.type, found.slug, found.title, found.images[1:1],
    found.image_details, found.date, found.updated_at, found.theme
  from chosen cross join lateral (
    select news.id, news.type, news.slug, news.title, news.images, news.image_details, news.date, news.updated_at,
      null as theme
    from public.news where chosen.kind = 'news' and news.id = chosen.id
    union all
    select publications.id, publications.type, publications.slug, publications.title, publications.images,
      publications.image_details, publications.publication_date, publications.updated_at, publications.theme
    from public.publications where chosen.kind = 'publications' and publications.id = chosen.id
    union all
    select events.id, events.type, events.slug, events.title, events.images, events.image_details, events.starts_on,
      events.updated_at, null
    from public.events where chosen.kind = 'events' and events.id = chosen.id
  ) as found
  order by chosen.place;
end;
$$;

revoke execute on function public.further_reading(text, bigint) from public, anon, authenticated;
grant execute on function public.further_reading(text, bigint) to anon, authenticated, service_role;
