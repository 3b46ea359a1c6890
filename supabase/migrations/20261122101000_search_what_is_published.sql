-- Search finds what is published. It says so itself, with its owner's rights: under a policy that looks at the row, Postgres
-- must not look words up in the index for a visitor (`@@` is not leakproof), and would read the tables whole.

-- One page of twenty results, best first: title and excerpt with U+E000 and U+E001 around what was found, and the number
-- of all results. `entries` are what the site's repository holds besides (institutions, programmes), ranked with the rest:
-- [{kind, slug, title, summary, content}, …]. The cost is bounded: 100 characters are looked for in 200 entries at most,
-- and where a word is nearly everywhere, the newest thousand of each table are ranked.
create or replace function public.search_content(query text, page integer default 1, entries jsonb default '[]')
returns table (kind text, type text, slug text, title text, excerpt text, date date, total bigint)
language sql stable
security definer
set search_path = ''
as $$
  with asked as materialized (
    select search.query(search_content.query) as words
  ), news as materialized (
    select found.id, found.date from asked, public.news as found
    where found.search @@ asked.words and found.published_at <= now()
  ), publications as materialized (
    select found.id, found.published_at from asked, public.publications as found
    where found.search @@ asked.words and found.published_at <= now()
  ), entries as materialized (
    select entry.*, ts_rank_cd(vector, asked.words, 1) as rank
    from asked,
      jsonb_path_query(search_content.entries, '$[0 to 199]') as value,
      jsonb_to_record(value) as entry (kind text, slug text, title text, summary text, content text),
      search.vector(left(entry.title, 300), left(entry.summary, 2000), '', left(entry.content, 4000)) as vector
    where vector @@ asked.words
  ), ranked as (
    select 'news' as kind, found.id, null as slug, ts_rank_cd(found.search, asked.words, 1) as rank, found.date
    from asked, public.news as found
    where found.id in (select news.id from news order by news.date desc, news.id desc limit 1000)
    union all
    select 'publication', found.id, null, ts_rank_cd(found.search, asked.words, 1),
      (found.published_at at time zone 'America/Argentina/Buenos_Aires')::date
    from asked, public.publications as found
    where found.id in (
      select publications.id from publications order by publications.published_at desc, publications.id desc limit 1000
    )
    union all
    select entries.kind, null, entries.slug, entries.rank, null from entries
  ), shown as materialized (
    select row_number() over (order by ranked.rank desc, ranked.date desc nulls last, ranked.id desc, ranked.slug) as place,
      ranked.*
    from ranked
    order by place
    limit 20 offset 20 * (least(greatest(search_content.page, 1), 50) - 1)
  ), texts as (
    select shown.place, shown.kind, found.type, found.slug, found.title, found.summary, found.content, shown.date
    from shown join public.news as found on shown.kind = 'news' and found.id = shown.id
    union all
    select shown.place, shown.kind, found.type, found.slug, found.title, found.summary, found.content, shown.date
    from shown join public.publications as found on shown.kind = 'publication' and found.id = shown.id
    union all
    select shown.place, shown.kind, null, entries.slug, entries.title, entries.summary, entries.content, null
    from shown join entries on shown.kind = entries.kind and entries.slug = shown.slug
  )
  select texts.kind, texts.type, texts.slug,
    ts_headline('search.es', translate(texts.title, U&'\E000\E001', ''), asked.words,
      U&'HighlightAll=true, StartSel=\E000, StopSel=\E001'),
    search.excerpt(concat_ws(E'\n', texts.summary, search.plain_text(left(texts.content, 20000))), asked.words),
    texts.date,
    (select count(*) from news) + (select count(*) from publications) + (select count(*) from entries)
  from asked, texts
  order by texts.place;
$$;
