-- What one visitor asks for must not keep the others waiting.

-- Postgres's parser looks for addresses as far as a run of characters goes, from each of them: 8,000 of "1@a1@a…" took it
-- 1.5 seconds. No word is that long.
create function search.break_runs(content text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(content, '[^[:space:]]{100}', '\& ', 'g');
$$;

revoke execute on function search.break_runs(text) from public;
grant execute on function search.break_runs(text) to anon, authenticated, service_role;

-- As before, without what opens a comment, and in runs that the parser reads quickly.
create or replace function search.plain_text(markdown text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select search.break_runs(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(markdown,
    '!?\[([^][]*)\]\([^()]*\)', '\1', 'g'),
    '<[^<>]*>', ' ', 'g'),
    '^[ \t]*([-+*]|[0-9]+[.)]|#{1,6}|>)[ \t]+', '', 'gn'),
    '^[-=:| ]{3,}$|[|]', ' ', 'gn'),
    '[*`~\\]|\y_+|_+\y|<!--', '', 'g'));
$$;

-- As before, but a hyphen excludes only what it stands directly before.
create or replace function search.query(words text) returns tsquery
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  -- Any other hyphen is a dash: Postgres refuses a search that negates more than 32 times in a row.
  asked constant text := regexp_replace(
    lower(extensions.unaccent('extensions.unaccent', left(words, 100))), '-{2,}|-(?![[:alnum:]"])', ' ', 'g'
  );
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

-- As before, but refuses entries that are longer together than the site's ever are.
create or replace function public.search_content(
  query text,
  page integer default 1,
  entries jsonb default '[]',
  only_kind text default null,
  only_year integer default null,
  size integer default 20,
  any_word boolean default false
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
  asked constant tsquery := search.query(search_content.query);
  excludes constant boolean := asked::text like '%!%';
  -- What must not be there is no word of which one is enough.
  is_any constant boolean := any_word and not excludes;
  words constant tsquery := case when is_any then replace(asked::text, ' & ', ' | ')::tsquery else asked end;
  -- The same where the last word is as long as it is written.
  whole constant tsquery := search.query(left(search_content.query, 99) || ' ');
  phrase constant text := search.fold(left(search_content.query, 100));
  length constant integer := least(greatest(search_content.size, 1), 20);
  skipped constant integer := length * (least(greatest(search_content.page, 1), 25) - 1);
begin
  if length(search_content.entries::text) > 150000 then
    raise exception 'The entries of a search have at most 150,000 characters' using errcode = 'invalid_parameter_value';
  end if;
  if words is null then
    return;
  end if;
  return query
  with found as materialized (
    select published.kind, published.id, published.date from search.published where published.search @@ words
  ), listed as materialized (
    select entry.*, vector
    from jsonb_path_query(search_content.entries, '$[0 to 199]') as value,
      jsonb_to_record(value) as given (kind text, slug text, title text, keywords text, summary text, content text),
      lateral (
        select given.kind, given.slug, search.break_runs(left(given.title, 300)) as title,
          search.break_runs(left(given.keywords, 500)) as keywords, search.break_runs(left(given.summary, 2000)) as summary,
          left(given.content, 10000) as content
        offset 0
      ) as entry,
      search.vector(concat_ws(' ', entry.title, entry.keywords), entry.summary, '', entry.content) as vector
    where vector @@ words
  ), counted as materialized (
    select found.kind, extract(year from found.date)::integer as year, count(*) as items from found group by 1, 2
    union all
    select listed.kind, null, count(*) from listed group by 1
  ), ranked as (
    select chosen.kind, chosen.id, null as slug, chosen.date, item.in_title, item.is_whole, item.rank
    from (
      select candidate.kind, candidate.id, candidate.date
      from (
        (
          select found.*, false as in_title from found
          where (only_kind is null or found.kind = only_kind)
            and (only_year is null or extract(year from found.date) = only_year)
          order by found.date desc, found.id desc
          limit 500
        ) union all (
          select titled.kind, titled.id, titled.date, true
          from search.published as titled
          where (select count(*) from found) > 500
            and ts_filter(titled.search, '{a}') @@ words and (not excludes or titled.search @@ words)
            and (only_kind is null or titled.kind = only_kind)
            and (only_year is null or extract(year from titled.date) = only_year)
          order by titled.date desc, titled.id desc
          limit 500
        )
      ) as candidate
      group by 1, 2, 3
      order by bool_or(candidate.in_title) desc, candidate.date desc, candidate.id desc
      limit 500
    ) as chosen
    cross join lateral (
      select case when is_any then 0 else search.title_match(published.title, published.search, words, phrase) end as in_title,
        published.search @@ whole as is_whole,
        case when is_any then ts_rank(published.search, words) else ts_rank_cd(published.search, words, 1) end as rank
      from search.published
      where published.kind = chosen.kind and published.id = chosen.id
      offset 0
    ) as item
    union all
    select listed.kind, null, listed.slug, null,
      -- A page's keywords were chosen for this: what has them is what is meant.
      case
        when is_any then 0
        when listed.kind = 'page' and ts_filter(listed.vector, '{a}') @@ words then 3
        else search.title_match(concat_ws(' ', listed.title, listed.keywords), listed.vector, words, phrase)
      end,
      listed.vector @@ whole,
      case when is_any then ts_rank(listed.vector, words) else ts_rank_cd(listed.vector, words, 1) end
    from listed
    where (only_kind is null or listed.kind = only_kind) and only_year is null
  ), shown as materialized (
    select row_number() over (
        order by ranked.in_title desc, ranked.is_whole desc, ranked.rank desc, ranked.date desc nulls last,
          ranked.id desc, ranked.slug
      ) as place,
      ranked.*
    from ranked
    order by place
    limit length offset skipped
  ), texts as (
    select shown.place, shown.kind, item.type, item.slug, item.title, item.byline, item.summary, item.content,
      item.document, shown.date
    from shown
    cross join lateral (
      select published.type, published.slug, published.title, published.summary, published.content,
        case when search.has_any(published.byline, words) then rtrim(published.byline, '.') || '.' end as byline,
        case when not ts_filter(published.search, '{a,b,c}') @@ words then (
          select left(pdf_texts.content, 20000) from public.pdf_texts where pdf_texts.url = published.pdf_url
        ) end as document
      from search.published
      where published.kind = shown.kind and published.id = shown.id
      offset 0
    ) as item
    union all
    select shown.place, shown.kind, null, listed.slug, listed.title, null, listed.summary, listed.content, null, null
    from shown join listed on shown.kind = listed.kind and listed.slug = shown.slug
  )
  select texts.kind, texts.type, texts.slug,
    ts_headline('search.es', translate(texts.title, U&'\E000\E001', ''), words,
      U&'HighlightAll=true, StartSel=\E000, StopSel=\E001'),
    search.excerpt(
      concat_ws(
        E'\n', texts.byline, texts.summary, nullif(search.plain_text(left(texts.content, 20000)), ''), texts.document
      ),
      words
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

-- As before, but of the known words it reads no more than a word has.
create or replace function public.suggest_words(query text, known text[] default '{}') returns setof text
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  asked constant text := btrim(search.fold(left(suggest_words.query, 100)));
  listed constant text[] := array(select left(one, 30) from unnest(suggest_words.known[1:8000]) as one);
  listed_vector constant tsvector :=
    to_tsvector('search.es', regexp_replace(left(array_to_string(listed, ' '), 100000), '[[:punct:]]', ' ', 'g'));
  meant text := asked;
  word text;
  similar_word text;
  swapped text[];
  words tsquery;
begin
  for word in
    select distinct match[1] from regexp_matches(asked, '\m[a-z]{4,30}\M', 'g') as match
  loop
    words := search.query(word);
    -- Nothing is looked for with a word that every text has.
    continue when words is null or listed_vector @@ words
      or exists (select from search.published where search @@ words);
    swapped := array(
      select overlay(word placing reverse(substr(word, place, 2)) from place for 2)
      from generate_series(1, length(word) - 1) as place
    );
    with candidates as (
      select site.written, site.folded, false as is_listed
      from search.words as site
      where site.folded operator(extensions.%) word
      union all
      select site.written, site.folded, false
      from unnest(swapped) as swap join search.words as site on site.folded = swap
      union all
      select one, extensions.unaccent('extensions.unaccent', one), true
      from unnest(listed) as one
    ), alike as (
      select candidates.*,
        case when folded = any (swapped) then 1 else extensions.similarity(folded, word) end as similarity
      from candidates
    ), nearest as (
      select written, folded, bool_or(is_listed) as is_listed,
        max(greatest(similarity, extensions.similarity(left(folded, length(word)), word))) as likeness
      from alike
      where similarity >= 0.4
      group by written, folded
      order by likeness desc, is_listed desc, written <> folded desc, written
      limit 10
    ), ordered as (
      select * from nearest
      order by round(likeness::numeric, 1) desc, search.count_titles(written) desc,
        likeness desc, is_listed desc, written <> folded desc, written
      limit 10
    )
    select ordered.written into similar_word
    from ordered
    where ordered.is_listed or search.is_published(ordered.written)
    limit 1;
    if similar_word is null then
      return;
    end if;
    meant := regexp_replace(meant, '\m' || word || '\M', similar_word, 'g');
  end loop;
  if meant <> asked then
    return next meant;
  end if;
end;
$$;


-- PostgREST applies a role's timeout to each of its requests and a function's to its calls. A search ends before the site
-- stops waiting, which then knows that this one took too long and not that the backend is down. The embedded Postgres has
-- no timer: there only the limits above hold.
alter role anon set statement_timeout = '3s';
alter function public.search_content(text, integer, jsonb, text, integer, integer, boolean)
  set statement_timeout = '1500ms';
alter function public.suggest_words(text, text[]) set statement_timeout = '1500ms';
notify pgrst, 'reload config';
