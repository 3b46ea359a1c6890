-- A sign that stands for a letter or a digit is that letter or digit to the search: "CO₂" and "CO<sub>2</sub>" are "CO2",
-- "10³" is "103", both kinds of "µg" are one. What is shown stays as it is written.

-- A text of the same length with such signs replaced; what takes the place of two letters is left to `unaccent`.
create function search.level(content text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when content !~ '[ª²³µ¹º\u02b0-\u02b8\u1d2c-\u1d6a\u2070-\u209c\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]' then content
    else (
      -- After a full stop they would make "2.o", which the parser takes for an address.
      select regexp_replace(regexp_replace(translate(content, string_agg(sign, ''), string_agg(plain, '')),
        '(?<=[[:alnum:]])ª', 'a', 'g'),
        '(?<=[[:alnum:]])º', 'o', 'g')
      from (
        select distinct match[1] as sign, normalize(match[1], NFKC) as plain
        from regexp_matches(content,
          '[²³µ¹\u02b0-\u02b8\u1d2c-\u1d6a\u2070-\u209c\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]|$', 'g') as match
      ) as signs
      where length(sign) = length(plain)
    )
  end;
$$;

-- The words of a text; a fraction is written with a slash.
create function search.lexemes(content text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select to_tsvector('search.es',
    replace(replace(replace(search.level(content), '½', ' 1/2'), '¼', ' 1/4'), '¾', ' 3/4'));
$$;

-- A Markdown text with its `sup` or `sub` tags replaced where Unicode has the characters (`raised`, for "0123456789+-−()n").
create function search.raise(markdown text, tag text, raised text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(case
      when place > 1 and piece ~ ('^[-0-9+−()n]{1,30}</' || tag || '>') then
        translate(split_part(piece, '</' || tag || '>', 1), '0123456789+-−()n', raised)
          || substr(piece, strpos(piece, '>') + 1)
      else piece
    end, '' order by place), markdown)
  from string_to_table(markdown, '<' || tag || '>') with ordinality as pieces (piece, place);
$$;

-- As before, but a tag within a line divides no word.
create or replace function search.plain_text(markdown text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select search.break_runs(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    search.raise(search.raise(markdown, 'sup', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ'), 'sub', '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎ₙ'),
    '!?\[([^][]*)\]\([^()]*\)', '\1', 'g'),
    '</?(a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)(\s[^<>]*)?/?>', '', 'gi'),
    '<[^<>]*>', ' ', 'g'),
    '^[ \t]*([-+*]|[0-9]+[.)]|#{1,6}|>)[ \t]+', '', 'gn'),
    '^[-=:| ]{3,}$|[|]', ' ', 'gn'),
    '[*`~\\]|\y_+|_+\y|<!--', '', 'g'));
$$;

create or replace function search.vector(title text, summary text, source text, content text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select setweight(search.lexemes(title), 'A')
    || setweight(search.lexemes(summary), 'B')
    || setweight(search.lexemes(source), 'B')
    || setweight(search.lexemes(search.plain_text(left(content, 100000))), 'C');
$$;

create or replace function search.pdf_vector(content text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select setweight(
    search.lexemes(left(content, case when octet_length(content) <= 450000 then 200000 else 100000 end)), 'D'
  );
$$;

create or replace function search.fold(content text) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select ' '
    || regexp_replace(
      lower(extensions.unaccent('extensions.unaccent', search.level(content))), '[^a-z0-9]+', ' ', 'g')
    || ' ';
$$;

-- As before, and a word with a ligature or a decomposed accent is whole.
create or replace function search.words_of(content text) returns table (written text)
language sql immutable parallel safe
set search_path = ''
as $$
  select distinct match[1]
  from regexp_matches(
    translate(lower(normalize(content, NFKC)), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ'), '[a-záéíóúüñ]{4,30}', 'g') as match;
$$;

-- A text as it is written, with the marks that it has where it is levelled; a tag, which Postgres shows as a blank, stays so.
create function search.mark_written(written text, marked text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
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

-- A text with U+E000 and U+E001 around what was found.
create function search.highlight(content text, words tsquery) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select search.mark_written(
    translate(content, U&'\E000\E001', ''),
    ts_headline('search.es', search.level(translate(content, U&'\E000\E001', '')), words,
      U&'HighlightAll=true, StartSel=\E000, StopSel=\E001')
  );
$$;

create or replace function search.has_any(content text, words tsquery) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select strpos(search.highlight(content, words), U&'\E000') > 0;
$$;

-- As before, of what a text says when levelled.
create or replace function search.excerpt(content text, words tsquery) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
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

-- As before, of what is asked for when levelled.
create or replace function search.query(words text) returns tsquery
language plpgsql stable parallel safe
set search_path = ''
as $$
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

-- As before, and titles are shown as they are written.
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

revoke execute on function search.level(text), search.lexemes(text), search.raise(text, text, text),
  search.mark_written(text, text), search.highlight(text, tsquery) from public;
grant execute on function search.level(text), search.lexemes(text), search.raise(text, text, text)
  to anon, authenticated, service_role;

-- The vectors of what has such signs or tags are made again without new versions: nobody has edited anything.
alter table public.news disable trigger user;
alter table public.publications disable trigger user;
alter table public.events disable trigger user;
update public.news set title = title
where search <> search.vector(title, summary, source, content);
update public.publications set pdf_search = search.pdf_vector(pdf_texts.content)
from public.pdf_texts
where pdf_texts.url = pdf_url and has_pdf and pdf_search <> '' and pdf_search <> search.pdf_vector(pdf_texts.content);
update public.publications set title = title
where search <> search.vector(title, summary, authors, content) || pdf_search;
update public.events set title = title
where search <> search.vector(title, summary, place, content);
alter table public.news enable trigger user;
alter table public.publications enable trigger user;
alter table public.events enable trigger user;

insert into search.words (written, folded)
select distinct words_of.written, extensions.unaccent('extensions.unaccent', words_of.written)
from (
  select concat_ws(' ', title, summary, content) as content, published_at from public.news
  union all
  select concat_ws(' ', title, summary, authors, content), published_at from public.publications
  union all
  select concat_ws(' ', title, summary, content), published_at from public.events
) as item, search.words_of(search.plain_text(left(content, 100000)))
where published_at is not null and (content ~ '<' or content is not nfkc normalized)
on conflict do nothing;
