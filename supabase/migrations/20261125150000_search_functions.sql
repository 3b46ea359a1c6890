-- The functions that every search calls hundreds of times, with the same results in PL/pgSQL: Postgres prepares such an
-- expression once a session, and a SQL function that it cannot inline anew at each call (`npm run bench:search`).

create or replace function search.level(content text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
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
end;
$$;

create or replace function search.lexemes(content text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return to_tsvector('search.es',
    replace(replace(replace(search.level(content), '½', ' 1/2'), '¼', ' 1/4'), '¾', ' 3/4'));
end;
$$;

create or replace function search.raise(markdown text, tag text, raised text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if strpos(markdown, '<' || tag || '>') = 0 then
    return markdown;
  end if;
  return (
    select string_agg(case
        when place > 1 and piece ~ ('^[-0-9+−()n]{1,30}</' || tag || '>') then
          translate(split_part(piece, '</' || tag || '>', 1), '0123456789+-−()n', raised)
            || substr(piece, strpos(piece, '>') + 1)
        else piece
      end, '' order by place)
    from string_to_table(markdown, '<' || tag || '>') with ordinality as pieces (piece, place)
  );
end;
$$;

create or replace function search.break_runs(content text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(content, '[^[:space:]]{100}', '\& ', 'g');
end;
$$;

create or replace function search.plain_text(markdown text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return search.break_runs(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    search.raise(search.raise(markdown, 'sup', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ'), 'sub', '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎ₙ'),
    '!?\[([^][]*)\]\([^()]*\)', '\1', 'g'),
    '</?(a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)(\s[^<>]*)?/?>', '', 'gi'),
    '<[^<>]*>', ' ', 'g'),
    '^[ \t]*([-+*]|[0-9]+[.)]|#{1,6}|>)[ \t]+', '', 'gn'),
    '^[-=:| ]{3,}$|[|]', ' ', 'gn'),
    '[*`~\\]|\y_+|_+\y|<!--', '', 'g'));
end;
$$;

create or replace function search.vector(title text, summary text, source text, content text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return setweight(search.lexemes(title), 'A')
    || setweight(search.lexemes(summary), 'B')
    || setweight(search.lexemes(source), 'B')
    || setweight(search.lexemes(search.plain_text(left(content, 100000))), 'C');
end;
$$;

create or replace function search.fold(content text) returns text
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return ' '
    || regexp_replace(
      lower(extensions.unaccent('extensions.unaccent', search.level(content))), '[^a-z0-9]+', ' ', 'g')
    || ' ';
end;
$$;

create or replace function search.title_match(title text, vector tsvector, words tsquery, phrase text) returns integer
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return case
    when not ts_filter(vector, '{a}') @@ words then 0
    when phrase like ' % % ' and strpos(search.fold(title), phrase) > 0 then 2
    else 1
  end;
end;
$$;

create or replace function search.mark_written(written text, marked text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
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
end;
$$;

create or replace function search.highlight(content text, words tsquery) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return search.mark_written(
    translate(content, U&'\E000\E001', ''),
    ts_headline('search.es', search.level(translate(content, U&'\E000\E001', '')), words,
      U&'HighlightAll=true, StartSel=\E000, StopSel=\E001')
  );
end;
$$;

create or replace function search.has_any(content text, words tsquery) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return strpos(search.highlight(content, words), U&'\E000') > 0;
end;
$$;
