-- A word that is still being typed is compared with as much of each word as there is of it, and of words that are about as
-- similar the one that most titles have is meant: "simulasi" was taken for "simulado", which no title has, not for "simulación".

-- How many published titles have the word as it is written; a few of them are read where it is nearly everywhere.
create function search.count_titles(written text) returns bigint
language plpgsql stable
set search_path = ''
as $$
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

revoke execute on function search.count_titles(text) from public;

create or replace function public.suggest_words(query text, known text[] default '{}') returns setof text
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  asked constant text := btrim(search.fold(left(suggest_words.query, 100)));
  listed constant text[] := suggest_words.known[1:8000];
  listed_vector constant tsvector := to_tsvector('search.es', left(array_to_string(listed, ' '), 100000));
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
