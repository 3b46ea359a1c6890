-- Links between items: which of them no longer lead where their author meant.

-- The items of this site that a Markdown text links to, as their paths.
create function private.linked_paths(content text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(
    select distinct link[1]
    from regexp_matches(
      content, '\]\(\s*<?(/(?:novedades|agenda|publicaciones/[a-z-]+)/[a-z0-9_-]+(?:\.pdf)?)(?=[>?#\s)])', 'g'
    ) as link
  );
$$;

revoke execute on function private.linked_paths(text) from public;
grant execute on function private.linked_paths(text) to authenticated, service_role;

-- Those of the paths of items that need a look, and why: `missing` (no such item), `draft` (nobody is shown it) or
-- `moved` (a previous address, which still leads there). What is scheduled is as it should be.
create function public.broken_links(paths text[]) returns table (path text, problem text)
language sql stable set search_path = '' as $$
  select link.path, case when item.is_previous is null then 'missing' when item.published_at is null then 'draft' else 'moved' end
  from (
    select each.path, parts[1] as section, parts[2] as type, parts[3] as slug
    from unnest(paths) as each (path),
      regexp_match(each.path, '^/(novedades|agenda|publicaciones(?=/.*/))(?:/([a-z-]+))?/([a-z0-9_-]+)(?:\.pdf)?$') as parts
    where parts is not null
  ) as link
  left join lateral (
    select published_at, false as is_previous from public.news
    where link.section = 'novedades' and slug = link.slug
    union all
    select published_at, false from public.events where link.section = 'agenda' and slug = link.slug
    union all
    select published_at, false from public.publications
    where link.section = 'publicaciones' and slug = link.slug and type = link.type
    union all
    select news.published_at, true from public.news_previous_slugs as previous
    join public.news on news.id = previous.news_id
    where link.section = 'novedades' and previous.slug = link.slug
    union all
    select events.published_at, true from public.event_previous_slugs as previous
    join public.events on events.id = previous.event_id
    where link.section = 'agenda' and previous.slug = link.slug
    union all
    select publications.published_at, true from public.publication_previous_slugs as previous
    join public.publications on publications.id = previous.publication_id
    where link.section = 'publicaciones' and previous.slug = link.slug and previous.type = link.type
    order by is_previous
    limit 1
  ) as item on true
  where item.is_previous is null or item.is_previous or item.published_at is null;
$$;

revoke execute on function public.broken_links(text[]) from public, anon;
grant execute on function public.broken_links(text[]) to authenticated, service_role;

-- Few texts link to items; these indexes find them without reading the others.
create index news_linked_idx on public.news (date desc, id desc)
  where content ~ '\]\(\s*<?/(novedades|agenda|publicaciones)/';
create index publications_linked_idx on public.publications (created_at desc, id desc)
  where content ~ '\]\(\s*<?/(novedades|agenda|publicaciones)/';
create index events_linked_idx on public.events (starts_on desc, id desc)
  where content ~ '\]\(\s*<?/(novedades|agenda|publicaciones)/';

-- Items with a link that needs a look. `day` is the date by which the panel's lists order them.
create view public.with_broken_links with (security_invoker = true) as
select 'news' as kind, id, title, date as day from public.news
where content ~ '\]\(\s*<?/(novedades|agenda|publicaciones)/'
  and exists (select from public.broken_links(private.linked_paths(content)))
union all
select 'publications', id, title, (created_at at time zone 'America/Argentina/Buenos_Aires')::date from public.publications
where content ~ '\]\(\s*<?/(novedades|agenda|publicaciones)/'
  and exists (select from public.broken_links(private.linked_paths(content)))
union all
select 'events', id, title, starts_on from public.events
where content ~ '\]\(\s*<?/(novedades|agenda|publicaciones)/'
  and exists (select from public.broken_links(private.linked_paths(content)));

revoke all on public.with_broken_links from public, anon, authenticated;
grant select on public.with_broken_links to authenticated, service_role;
