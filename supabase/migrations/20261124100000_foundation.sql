-- What every other migration relies on: who may use what by default, the schemas, the extensions.

-- Supabase opens every new table, sequence and function of `public` to the API's roles. Here nothing is open unless a
-- grant says so.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Trigger functions live in a schema that the API does not expose.
create schema if not exists private;
revoke all on schema private from public;

create schema search;
revoke all on schema search from public;
grant usage on schema search to anon, authenticated, service_role;

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- A visitor's statement ends after three seconds. The embedded Postgres has no timer and ignores this.
alter role anon set statement_timeout = '3s';
notify pgrst, 'reload config';

-- How texts are indexed ---------------------------------------------------------------------------------------------

-- Spanish without accents: «educacion» finds «educación».
create text search configuration search.es (copy = pg_catalog.spanish);
alter text search configuration search.es
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part
  with extensions.unaccent, pg_catalog.spanish_stem;

-- A text of the same length in which characters that stand for a letter or a digit are that letter or digit: "CO₂" is
-- "CO2", "10³" is "103", both kinds of "µg" are one. What stands for two letters is left to `unaccent`.
create function search.level(content text) returns text
language sql immutable parallel safe set search_path = '' as $$
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

-- The words of a text. Fractions are indexed with a slash.
create function search.lexemes(content text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('search.es',
    replace(replace(replace(search.level(content), '½', ' 1/2'), '¼', ' 1/4'), '¾', ' 3/4'));
$$;

-- A Markdown text whose `sup` or `sub` tags are replaced by the characters that Unicode has for them (`raised`, in the
-- order of "0123456789+-−()n").
create function search.raise(markdown text, tag text, raised text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(case
      when place > 1 and piece ~ ('^[-0-9+−()n]{1,30}</' || tag || '>') then
        translate(split_part(piece, '</' || tag || '>', 1), '0123456789+-−()n', raised)
          || substr(piece, strpos(piece, '>') + 1)
      else piece
    end, '' order by place), markdown)
  from string_to_table(markdown, '<' || tag || '>') with ordinality as pieces (piece, place);
$$;

-- From each character of a run, Postgres's parser looks for an address up to the run's end: 8,000 characters of
-- "1@a1@a…" took it 1.5 seconds. No word is that long.
create function search.break_runs(content text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(content, '[^[:space:]]{100}', '\& ', 'g');
$$;

-- A Markdown text as it is read. A tag within a line divides no word.
create function search.plain_text(markdown text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select search.break_runs(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    search.raise(search.raise(markdown, 'sup', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ'), 'sub', '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎ₙ'),
    '!?\[([^][]*)\]\([^()]*\)', '\1', 'g'),
    '</?(a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)(\s[^<>]*)?/?>', '', 'gi'),
    '<[^<>]*>', ' ', 'g'),
    '^[ \t]*([-+*]|[0-9]+[.)]|#{1,6}|>)[ \t]+', '', 'gn'),
    '^[-=:| ]{3,}$|[|]', ' ', 'gn'),
    '[*`~\\]|\y_+|_+\y|<!--', '', 'g'));
$$;

-- A word weighs by where it is: title, summary, source, text. A text too long for a vector is cut.
create function search.vector(title text, summary text, source text, content text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select setweight(search.lexemes(title), 'A')
    || setweight(search.lexemes(summary), 'B')
    || setweight(search.lexemes(source), 'B')
    || setweight(search.lexemes(search.plain_text(left(content, 100000))), 'C');
$$;

-- With the item's own words a vector holds at most a megabyte, so a document in another alphabet counts for half.
create function search.pdf_vector(content text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select setweight(
    search.lexemes(left(content, case when octet_length(content) <= 450000 then 200000 else 100000 end)), 'D'
  );
$$;

revoke execute on function
  search.level(text), search.lexemes(text), search.raise(text, text, text), search.break_runs(text),
  search.plain_text(text), search.vector(text, text, text, text), search.pdf_vector(text)
  from public;
grant execute on function
  search.level(text), search.lexemes(text), search.raise(text, text, text), search.break_runs(text),
  search.plain_text(text), search.vector(text, text, text, text)
  to anon, authenticated, service_role;
