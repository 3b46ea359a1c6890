-- Excerpts keep their short words: before, the words of up to three letters and the numbers at both ends of an excerpt were
-- lost, and nothing showed where a text was cut.

-- What a result shows of its text, with U+E000 and U+E001 around what was found: a text of up to 300 characters whole, of
-- a longer one the passages that say most, with "…" wherever something is left out. Fewer than twenty characters at the
-- text's beginning or end, such as a full stop, a year or a bracket, are no more than the "…" would take, and stay.
create function search.excerpt(content text, words tsquery) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  whole constant text := btrim(translate(content, U&'\E000\E001\E002', ''), E' \t\r\n');
  found text;
  passages text[];
  before int;
  after int;
begin
  if length(whole) <= 300 then
    return ts_headline('search.es', whole, words, U&'HighlightAll=true, StartSel=\E000, StopSel=\E001');
  end if;
  found := ts_headline('search.es', whole, words,
    U&'MaxFragments=2, MinWords=12, MaxWords=28, ShortWord=0, FragmentDelimiter=\E002, StartSel=\E000, StopSel=\E001');
  passages := string_to_array(translate(found, U&'\E000\E001', ''), U&'\E002');
  -- A hundred characters tell a passage's place as well as all of it, and bound the cost.
  before := strpos(left(whole, 119), left(passages[1], 100)) - 1;
  after := strpos(reverse(right(whole, 119)), reverse(right(passages[cardinality(passages)], 100))) - 1;
  return case when before >= 0 then left(whole, before) else '… ' end
    || replace(found, U&'\E002', ' … ')
    || case when after >= 0 then right(whole, after) else ' …' end;
end;
$$;

-- One page of twenty results, best first: title and excerpt with U+E000 and U+E001 around what was found, and the number
-- of all results. `entries` are what the site's repository holds besides (institutions, programmes), ranked with the rest:
-- [{kind, slug, title, summary, content}, …]. The cost is bounded: 100 characters are looked for in 200 entries at most,
-- and where a word is nearly everywhere, the newest thousand of each table are ranked.
create or replace function public.search_content(query text, page integer default 1, entries jsonb default '[]')
returns table (kind text, type text, slug text, title text, excerpt text, date date, total bigint)
language sql stable
security invoker
set search_path = ''
as $$
  with asked as materialized (
    select search.query(search_content.query) as words
  ), news as materialized (
    select found.id, found.date from asked, public.news as found where found.search @@ asked.words
  ), publications as materialized (
    select found.id, found.created_at from asked, public.publications as found where found.search @@ asked.words
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
      (found.created_at at time zone 'America/Argentina/Buenos_Aires')::date
    from asked, public.publications as found
    where found.id in (
      select publications.id from publications order by publications.created_at desc, publications.id desc limit 1000
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

revoke execute on function search.excerpt(text, tsquery) from public;
grant execute on function search.excerpt(text, tsquery) to anon, authenticated, service_role;
