-- The site's search: what is searched, how a query is read, how results are ranked and quoted, and which word is
-- suggested when nothing is found.

-- What visitors can find in the database, one branch for each kind of content; `byline` is whose text it is, or where
-- an event takes place. It filters what is published itself, with its owner's rights: under a policy that looks at the
-- row, Postgres could not look words up in the index for a visitor.
create view search.published as
select 'news'::text as kind, id, type, slug, title, summary, content, null::text as pdf_url, date, search, source as byline
from public.news
where published_at <= now()
union all
select 'publication', id, type, slug, title, summary, content, case when has_pdf then pdf_url end,
  coalesce(publication_date, (published_at at time zone 'America/Argentina/Buenos_Aires')::date), search,
  regexp_replace(btrim(authors, E' \t\r\n'), '\s*\n\s*', '; ', 'g')
from public.publications
where published_at <= now()
union all
select 'event', id, type, slug, title, summary, content, null, starts_on, search, place
from public.events
where published_at <= now();

revoke all on search.published from public, anon, authenticated;

-- Queries ------------------------------------------------------------------------------------------------------------

-- The stems, besides its own, under which a word may be indexed: the stemmer separates "facultad" from "facultades",
-- and relates "educación" to "educativo" only by its accent.
create function search.stems(word text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
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

-- A word still being typed matches every word that begins with it, even where its letters reach into an ending that the
-- stem has lost ("universid", whose stem is "univers").
create function search.beginnings(word text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
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

-- The query for what a visitor typed: without accents, with the other stems of each word, and the last word as a
-- beginning.
create function search.query(words text) returns tsquery
language plpgsql stable parallel safe set search_path = '' as $$
declare
  -- Any other hyphen is a dash: Postgres refuses a search that negates more than 32 times in a row.
  asked constant text := regexp_replace(
    lower(extensions.unaccent('extensions.unaccent', search.level(left(words, 100)))), '-{2,}|-(?![[:alnum:]"])', ' ', 'g'
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

revoke execute on function search.stems(text), search.beginnings(text), search.query(text) from public;
grant execute on function search.stems(text), search.beginnings(text), search.query(text)
  to anon, authenticated, service_role;

-- A text's words in lower case without accents, with one blank around each: `strpos` then finds whole words only.
create function search.fold(content text) returns text
language sql stable parallel safe set search_path = '' as $$
  select ' '
    || regexp_replace(
      lower(extensions.unaccent('extensions.unaccent', search.level(content))), '[^a-z0-9]+', ' ', 'g')
    || ' ';
$$;

-- 2 if a title has these words in this order, 1 if it has all of them, 0 otherwise. Order counts only among several
-- words: "la plata" is not "Mar del Plata".
create function search.title_match(title text, vector tsvector, words tsquery, phrase text) returns integer
language sql stable parallel safe set search_path = '' as $$
  select case
    when not ts_filter(vector, '{a}') @@ words then 0
    when phrase like ' % % ' and strpos(search.fold(title), phrase) > 0 then 2
    else 1
  end;
$$;

-- Moves the marks of a levelled text to the text as it is written. Tags, which Postgres shows as blanks, stay blanks.
create function search.mark_written(written text, marked text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when translate(marked, U&'\E000\E001', '') = written
      or length(translate(marked, U&'\E000\E001', '')) <> length(written) then marked
    else (
      select string_agg(
        case when piece in (U&'\E000', U&'\E001') then piece else substr(written, start, length(piece)) end,
        '' order by place
      )
      from (
        select place, piece,
          (1 + sum(length(translate(piece, U&'\E000\E001', ''))) over (order by place) - length(piece))::integer as start
        from regexp_matches(marked, U&'[\E000\E001]|[^\E000\E001]+', 'g') with ordinality as matches (match, place),
          unnest(match) as piece
      ) as pieces
    )
  end;
$$;

-- A text with U+E000 and U+E001 around the matches.
create function search.highlight(content text, words tsquery) returns text
language sql immutable parallel safe set search_path = '' as $$
  select search.mark_written(
    translate(content, U&'\E000\E001', ''),
    ts_headline('search.es', search.level(translate(content, U&'\E000\E001', '')), words,
      U&'HighlightAll=true, StartSel=\E000, StopSel=\E001')
  );
$$;

-- Whether a text has any of the words.
create function search.has_any(content text, words tsquery) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select strpos(search.highlight(content, words), U&'\E000') > 0;
$$;

revoke execute on function
  search.fold(text), search.title_match(text, tsvector, tsquery, text), search.mark_written(text, text),
  search.highlight(text, tsquery), search.has_any(text, tsquery)
  from public;

-- Results -----------------------------------------------------------------------------------------------------------

-- The passages of a text that answer a query, with U+E000 and U+E001 around the matches; a short text in full.
create function search.excerpt(content text, words tsquery) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  whole constant text := btrim(translate(content, U&'\E000\E001\E002', ''), E' \t\r\n');
  level constant text := search.level(whole);
  found text;
  passages text[];
  before int;
  after int;
begin
  if length(whole) <= 300 then
    return search.highlight(whole, words);
  end if;
  found := ts_headline('search.es', level, words,
    U&'MaxFragments=2, MinWords=12, MaxWords=28, ShortWord=0, FragmentDelimiter=\E002, StartSel=\E000, StopSel=\E001');
  passages := string_to_array(translate(found, U&'\E000\E001', ''), U&'\E002');
  -- A hundred characters tell a passage's place as well as all of it, and bound the cost.
  before := strpos(left(level, 119), left(passages[1], 100)) - 1;
  after := strpos(reverse(right(level, 119)), reverse(right(passages[cardinality(passages)], 100))) - 1;
  if level <> whole then
    found := (
      select string_agg(
        case when strpos(level, passages[place]) = 0 then passage
          else search.mark_written(
            substr(whole, strpos(level, passages[place]), length(passages[place])), passage
          )
        end,
        U&'\E002' order by place
      )
      from string_to_table(found, U&'\E002') with ordinality as found (passage, place)
    );
  end if;
  return case when before >= 0 then left(whole, before) else '… ' end
    || replace(found, U&'\E002', ' … ')
    || case when after >= 0 then right(whole, after) else ' …' end;
end;
$$;

revoke execute on function search.excerpt(text, tsquery) from public;
grant execute on function search.excerpt(text, tsquery) to anon, authenticated, service_role;

-- One page of results, best first: title and excerpt with U+E000 and U+E001 around the matches, and the number of all
-- results, also by kind and by year, each within the other's choice. An excerpt begins with the byline if that matches.
-- `entries` is what the site's repository holds besides (pages, institutions, programmes), ranked with the rest:
-- [{kind, slug, title, keywords, summary, content}, …]. `any_word` asks for any of the words instead of all.
--
-- The cost is bounded: a query has 100 characters, and 200 entries are searched. If a word is nearly everywhere, the
-- newest five hundred items are ranked, those with the words in their titles first, and there are no further pages. A
-- search ends before the site stops waiting for it: a slow query is then told from a backend that is down.
create function public.search_content(
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
set statement_timeout = '1500ms'
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
    search.highlight(texts.title, words),
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

revoke execute on function public.search_content(text, integer, jsonb, text, integer, integer, boolean)
  from public, anon, authenticated;
grant execute on function public.search_content(text, integer, jsonb, text, integer, integer, boolean)
  to anon, authenticated, service_role;

-- The words that may be suggested ------------------------------------------------------------------------------------

-- Words of published and scheduled items, as they are written. A word is suggested only if something published has it
-- now (`search.is_published`).
create table search.words (
  written text primary key,
  folded text not null
);
create index words_folded_idx on search.words using gin (folded extensions.gin_trgm_ops) with (fastupdate = off);

revoke all on search.words from public, anon, authenticated;

-- The words of a text that are long enough to be suggested; ligatures and decomposed accents divide none.
create function search.words_of(content text) returns table (written text)
language sql immutable parallel safe set search_path = '' as $$
  select distinct match[1]
  from regexp_matches(
    translate(lower(normalize(content, NFKC)), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ'), '[a-záéíóúüñ]{4,30}', 'g') as match;
$$;

-- The words of a document that may be suggested, in lower case: those that occur at least twice, because errors of a
-- scan or a hand seldom repeat. Only whole words count, written as words are, between blanks or punctuation: not half
-- of one divided by a line's end, a part of an address or a code, or "MEDlClNA".
create function search.words_of_document(content text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(
    select lower(translate(word, 'ÁÉÍÓÚÜÑ', 'áéíóúüñ'))
    from regexp_split_to_table(regexp_replace(content, '[-\u00ad\u2010]\s+\S+', '-', 'g'), '\s+') as token,
      btrim(token, '.,;:¡!¿?()[]{}*•…–—"''«»“”‘’') as word
    where word ~ '^([A-ZÁÉÍÓÚÜÑ]?[a-záéíóúüñ]{3,29}|[A-ZÁÉÍÓÚÜÑ]{4,30})$'
    group by 1
    having count(*) > 1
    order by 1
  );
$$;

-- Adds the words of what was saved to those that may be suggested, unless it is a draft.
create function private.keep_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into search.words (written, folded)
  select found.written, extensions.unaccent('extensions.unaccent', found.written)
  from (
    select distinct words_of.written
    from changed_rows,
      search.words_of(concat_ws(' ', title, summary, search.plain_text(left(content, 100000))))
    where published_at is not null
  ) as found
  on conflict do nothing;
  return null;
end;
$$;

create function private.keep_author_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into search.words (written, folded)
  select distinct words_of.written, extensions.unaccent('extensions.unaccent', words_of.written)
  from changed_rows, search.words_of(authors)
  where published_at is not null
  on conflict do nothing;
  return null;
end;
$$;

create function private.keep_words_of_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.words := search.words_of_document(new.content);
  insert into search.words (written, folded)
  select one, extensions.unaccent('extensions.unaccent', one) from unnest(new.words) as one
  on conflict do nothing;
  return new;
end;
$$;

revoke execute on function
  search.words_of(text), search.words_of_document(text), private.keep_words(), private.keep_author_words(),
  private.keep_words_of_document()
  from public;

create trigger news_keep_words after insert on public.news referencing new table as changed_rows
  for each statement execute function private.keep_words();
create trigger news_keep_words_on_update after update on public.news referencing new table as changed_rows
  for each statement execute function private.keep_words();
create trigger publications_keep_words after insert on public.publications referencing new table as changed_rows
  for each statement execute function private.keep_words();
create trigger publications_keep_words_on_update after update on public.publications
  referencing new table as changed_rows for each statement execute function private.keep_words();
create trigger publications_keep_author_words after insert on public.publications referencing new table as changed_rows
  for each statement execute function private.keep_author_words();
create trigger publications_keep_author_words_on_update after update on public.publications
  referencing new table as changed_rows for each statement execute function private.keep_author_words();
create trigger events_keep_words after insert on public.events referencing new table as changed_rows
  for each statement execute function private.keep_words();
create trigger events_keep_words_on_update after update on public.events referencing new table as changed_rows
  for each statement execute function private.keep_words();
create trigger pdf_texts_keep_words before insert or update of content on public.pdf_texts
  for each row execute function private.keep_words_of_document();

-- Suggestions --------------------------------------------------------------------------------------------------------

-- Whether something published has the word as it is written, not only another form of it; a published item's PDF
-- counts. If the word is nearly everywhere, only a few items are read.
create function search.is_published(written text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  -- Taken before the search, which looks it up in the index.
  words constant tsquery := plainto_tsquery('search.es', written);
begin
  return exists (
    select from public.pdf_texts join public.publications on pdf_url = url
    where pdf_texts.words @> array[is_published.written] and has_pdf and published_at <= now()
  ) or exists (
    select from (
      select title, byline, summary, content from search.published where search @@ words limit 50
    ) as item
    where is_published.written in (
      select words_of.written
      from search.words_of(concat_ws(' ', title, byline, summary, search.plain_text(left(content, 100000))))
    )
  );
end;
$$;

-- How many published titles have the word as it is written; if it is nearly everywhere, only a few are read.
create function search.count_titles(written text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  -- Taken before the search, which looks it up in the index.
  words constant tsquery := plainto_tsquery('search.es', written);
begin
  return (
    select count(*) from (
      select title from search.published where ts_filter(search, '{a}') @@ words limit 50
    ) as item
    where count_titles.written in (select words_of.written from search.words_of(title))
  );
end;
$$;

revoke execute on function search.is_published(text), search.count_titles(text) from public;

-- The query with every word that finds nothing replaced by the most similar one that finds something; no row if there
-- is none. Two swapped letters are the likeliest mistake: "cruso" is "curso". Words much less alike than "simulasion"
-- and "simulación" are no suggestion. `known` are the words of what the site's repository holds.
create function public.suggest_words(query text, known text[] default '{}') returns setof text
language plpgsql stable security definer set search_path = '' set statement_timeout = '1500ms' as $$
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

revoke execute on function public.suggest_words(text, text[]) from public, anon, authenticated;
grant execute on function public.suggest_words(text, text[]) to anon, authenticated, service_role;
