-- Search by kind and year, titles first.

-- What visitors can find of the database, one branch for each kind of content. It says itself what is published, with its
-- owner's rights: under a policy that looks at the row, Postgres must not look words up in the index for a visitor.
create view search.published as
select 'news'::text as kind, id, type, slug, title, summary, content, null::text as pdf_url, date, search
from public.news
where published_at <= now()
union all
select 'publication', id, type, slug, title, summary, content, case when has_pdf then pdf_url end,
  (published_at at time zone 'America/Argentina/Buenos_Aires')::date, search
from public.publications
where published_at <= now();

revoke all on search.published from public, anon, authenticated;

-- A text's words without accents, in small letters, one blank around each: what `strpos` finds in it are whole words.
create function search.fold(content text) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select ' ' || regexp_replace(lower(extensions.unaccent('extensions.unaccent', content)), '[^a-z0-9]+', ' ', 'g') || ' ';
$$;

-- How well a title answers: 2 where it has these words in this order, 1 where it has them all, 0 otherwise. A phrase is told
-- from its words only where there are several: "la plata" is not "Mar del Plata".
create function search.title_match(title text, vector tsvector, words tsquery, phrase text) returns integer
language sql stable parallel safe
set search_path = ''
as $$
  select case
    when not ts_filter(vector, '{a}') @@ words then 0
    when phrase like ' % % ' and strpos(search.fold(title), phrase) > 0 then 2
    else 1
  end;
$$;

revoke execute on function search.fold(text), search.title_match(text, tsvector, tsquery, text) from public;

drop function public.search_content(text, integer, jsonb);

-- One page of results, best first: title and excerpt with U+E000 and U+E001 around what was found, and the number of all
-- results, also by kind and year, each under the other's choice. `entries` are what the site's repository holds besides
-- (pages, institutions, programmes), ranked with the rest: [{kind, slug, title, keywords, summary, content}, …]. The cost is
-- bounded: 100 characters are looked for in 200 entries at most, and where a word is nearly everywhere, the newest five
-- hundred items are ranked, and further pages do not exist.
create function public.search_content(
  query text,
  page integer default 1,
  entries jsonb default '[]',
  only_kind text default null,
  only_year integer default null,
  size integer default 20
)
returns table (
  kind text, type text, slug text, title text, excerpt text, in_pdf boolean, date date,
  total bigint, kinds jsonb, years jsonb
)
language plpgsql stable
security definer
set search_path = ''
-- Words are looked up in the index, however many items have them.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  words constant tsquery := search.query(search_content.query);
  phrase constant text := search.fold(left(search_content.query, 100));
  length constant integer := least(greatest(search_content.size, 1), 20);
  skipped constant integer := length * (least(greatest(search_content.page, 1), 25) - 1);
begin
  if words is null then
    return;
  end if;
  return query
  with found as materialized (
    select published.kind, published.id, published.date from search.published where published.search @@ words
  ), listed as materialized (
    select entry.*, vector
    from jsonb_path_query(search_content.entries, '$[0 to 199]') as value,
      jsonb_to_record(value) as entry (kind text, slug text, title text, keywords text, summary text, content text),
      search.vector(
        concat_ws(' ', left(entry.title, 300), left(entry.keywords, 500)), left(entry.summary, 2000), '',
        left(entry.content, 10000)
      ) as vector
    where vector @@ words
  ), counted as materialized (
    select found.kind, extract(year from found.date)::integer as year, count(*) as items from found group by 1, 2
    union all
    select listed.kind, null, count(*) from listed group by 1
  ), ranked as (
    select chosen.kind, chosen.id, null as slug, chosen.date, item.in_title, item.rank
    from (
      select * from found
      where (only_kind is null or found.kind = only_kind)
        and (only_year is null or extract(year from found.date) = only_year)
      order by found.date desc, found.id desc
      limit 500
    ) as chosen
    cross join lateral (
      select search.title_match(published.title, published.search, words, phrase) as in_title,
        ts_rank_cd(published.search, words, 1) as rank
      from search.published
      where published.kind = chosen.kind and published.id = chosen.id
      offset 0
    ) as item
    union all
    select listed.kind, null, listed.slug, null,
      -- A page's keywords were chosen for this: what has them is what is meant.
      case when listed.kind = 'page' and ts_filter(listed.vector, '{a}') @@ words then 3
        else search.title_match(concat_ws(' ', listed.title, listed.keywords), listed.vector, words, phrase)
      end,
      ts_rank_cd(listed.vector, words, 1)
    from listed
    where (only_kind is null or listed.kind = only_kind) and only_year is null
  ), shown as materialized (
    select row_number() over (
        order by ranked.in_title desc, ranked.rank desc, ranked.date desc nulls last, ranked.id desc, ranked.slug
      ) as place,
      ranked.*
    from ranked
    order by place
    limit length offset skipped
  ), texts as (
    select shown.place, shown.kind, item.type, item.slug, item.title, item.summary, item.content, item.document, shown.date
    from shown
    cross join lateral (
      select published.type, published.slug, published.title, published.summary, published.content,
        case when not ts_filter(published.search, '{a,b,c}') @@ words then (
          select left(pdf_texts.content, 20000) from public.pdf_texts where pdf_texts.url = published.pdf_url
        ) end as document
      from search.published
      where published.kind = shown.kind and published.id = shown.id
      offset 0
    ) as item
    union all
    select shown.place, shown.kind, null, listed.slug, listed.title, listed.summary, listed.content, null, null
    from shown join listed on shown.kind = listed.kind and listed.slug = shown.slug
  )
  select texts.kind, texts.type, texts.slug,
    ts_headline('search.es', translate(texts.title, U&'\E000\E001', ''), words,
      U&'HighlightAll=true, StartSel=\E000, StopSel=\E001'),
    search.excerpt(
      concat_ws(E'\n', texts.summary, nullif(search.plain_text(left(texts.content, 20000)), ''), texts.document), words
    ),
    texts.document is not null,
    texts.date,
    (select coalesce(sum(counted.items), 0)::bigint from counted
      where (only_kind is null or counted.kind = only_kind) and (only_year is null or counted.year = only_year)),
    (select coalesce(jsonb_object_agg(per.kind, per.items), '{}') from (
      select counted.kind, sum(counted.items) as items from counted
      where only_year is null or counted.year = only_year group by 1
    ) as per),
    (select coalesce(jsonb_object_agg(per.year, per.items), '{}') from (
      select counted.year, sum(counted.items) as items from counted
      where counted.year is not null and (only_kind is null or counted.kind = only_kind) group by 1
    ) as per)
  from texts
  order by texts.place;
end;
$$;

revoke execute on function public.search_content(text, integer, jsonb, text, integer, integer)
  from public, anon, authenticated;
grant execute on function public.search_content(text, integer, jsonb, text, integer, integer)
  to anon, authenticated, service_role;
