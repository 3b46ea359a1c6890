-- Search for visitors: Postgres's full-text search with Spanish stems, without regard to accents.
-- What it is made of lives in a schema that the API does not expose; one function of `public` answers.

create extension if not exists unaccent with schema extensions;

create schema search;
revoke all on schema search from public;
grant usage on schema search to anon, authenticated, service_role;

-- Accents go before the stems are taken: "médico", "medico" and "MÉDICAS" are one word.
create text search configuration search.es (copy = pg_catalog.spanish);
alter text search configuration search.es
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part
  with extensions.unaccent, pg_catalog.spanish_stem;

-- A text without its Markdown: words that a reader sees, and none of the marks and addresses. No pattern looks past the
-- next bracket, so that the time it takes grows with the length of the text and no faster.
create function search.plain_text(markdown text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(markdown,
    '!?\[([^][]*)\]\([^()]*\)', '\1', 'g'),
    '<[^<>]*>', ' ', 'g'),
    '^[ \t]*([-+*]|[0-9]+[.)]|#{1,6}|>)[ \t]+', '', 'gn'),
    '^[-=:| ]{3,}$|[|]', ' ', 'gn'),
    '[*`~\\]|\y_+|_+\y', '', 'g');
$$;

-- Where a word stands decides how much it weighs: title, summary, source, text. The text's end is left out where it is
-- longer than a vector can hold.
create function search.vector(title text, summary text, source text, content text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select setweight(to_tsvector('search.es', title), 'A')
    || setweight(to_tsvector('search.es', summary), 'B')
    || setweight(to_tsvector('search.es', source), 'C')
    || setweight(to_tsvector('search.es', search.plain_text(left(content, 100000))), 'D');
$$;

-- The stems under which a word may stand in the index, beyond its own: the stemmer takes "facultad" and "facultades" for
-- two words, and it knows "educación" for one of the family of "educativo" only by its accent.
create function search.stems(word text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  with stems as (
    select distinct unnest(ts_lexize('pg_catalog.spanish_stem', form)) as stem
    from unnest(case
      when word like '%es' then array[word, left(word, -1), left(word, -2)]
      when word like '%s' then array[word, left(word, -1)]
      else array[word, word || 's', word || 'es']
    end) as form
    where form = word or length(form) > 2
  )
  select array_agg(stem) || array(
    select stem || 'acion'
    from unnest(ts_lexize('pg_catalog.spanish_stem', word)) as stem
    where ts_lexize('pg_catalog.spanish_stem', stem || 'aciones') = array[stem]
  )
  from stems;
$$;

-- A word that is still being typed stands for every word that begins with it, also where its letters already reach into
-- an ending that the stem has lost ("universid", whose stem is "univers").
create function search.beginnings(word text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select (string_agg(quote_literal(stem), ' | ') || ' | ' || quote_literal(word) || ':*')::tsquery
  from (
    select unnest(search.stems(word)) as stem
    union
    select stem
    from unnest(array['a', 'ad', 'al', 'ca', 'co', 'd', 'dad', 'e', 'ente', 'es', 'ia', 'ico', 'ivo', 'mente', 'n', 'nte',
      'o', 'os', 'r', 's', 'te', 'vo']) as ending,
      unnest(ts_lexize('pg_catalog.spanish_stem', word || ending)) as stem
    where starts_with(word, stem) and length(stem) > 2
  ) as found;
$$;

-- What a person asks for: every word has to occur, in any form; "…" asks for a phrase, `-` excludes, `or` widens. The
-- last word may be the beginning of one. Null where nothing is asked for that could be looked up.
create function search.query(words text) returns tsquery
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  asked constant text := lower(extensions.unaccent('extensions.unaccent', left(words, 100)));
  typed constant text := substring(asked from '[a-z0-9]{2,}$');
  query tsquery := websearch_to_tsquery('search.es', asked);
  word text;
  stem tsquery;
begin
  for word in
    select distinct match[1] from regexp_matches(asked, '[a-z0-9]+', 'g') as match
  loop
    stem := plainto_tsquery('search.es', word);
    if numnode(stem) = 1 then
      query := ts_rewrite(query, stem, case
        when word = typed then search.beginnings(word)
        else (select string_agg(quote_literal(form), ' | ')::tsquery from unnest(search.stems(word)) as form)
      end);
    end if;
  end loop;
  return case when querytree(query) not in ('', 'T') then query end;
end;
$$;

-- A stored column: ranking reads it for every match. It follows the row by itself.
alter table public.news add column search tsvector
  generated always as (search.vector(title, summary, source, content)) stored;
alter table public.publications add column search tsvector
  generated always as (search.vector(title, summary, '', content)) stored;
create index news_search_idx on public.news using gin (search);
create index publications_search_idx on public.publications using gin (search);

-- One page of twenty results, best first: title and excerpt with U+E000 and U+E001 around what was found, and the number
-- of all results. `entries` are what the site's repository holds besides (institutions, programmes), ranked with the rest:
-- [{kind, slug, title, summary, content}, …]. The cost is bounded: 100 characters are looked for in 200 entries at most,
-- and where a word is nearly everywhere, the newest thousand of each table are ranked.
create function public.search_content(query text, page integer default 1, entries jsonb default '[]')
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
    ts_headline('search.es',
      translate(concat_ws(E'\n', texts.summary, search.plain_text(left(texts.content, 20000))), U&'\E000\E001', ''),
      asked.words,
      U&'MaxFragments=2, MinWords=12, MaxWords=28, FragmentDelimiter=" … ", StartSel=\E000, StopSel=\E001'),
    texts.date,
    (select count(*) from news) + (select count(*) from publications) + (select count(*) from entries)
  from asked, texts
  order by texts.place;
$$;

revoke execute on all functions in schema search from public;
grant execute on all functions in schema search to anon, authenticated, service_role;
revoke execute on function public.search_content(text, integer, jsonb) from public;
grant execute on function public.search_content(text, integer, jsonb) to anon, authenticated, service_role;
