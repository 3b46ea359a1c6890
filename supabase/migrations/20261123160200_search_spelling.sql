-- "¿Quisiste decir …?": words of the site that are like a word which nothing has, by their trigrams.

create extension if not exists pg_trgm with schema extensions;

-- Words of what is published or scheduled, as they are written there. None is suggested from here without a look at what is
-- published now (`search.is_published`): what was withdrawn, or is not due yet, is suggested to nobody.
create table search.words (
  written text primary key,
  folded text not null
);
create index words_folded_idx on search.words using gin (folded extensions.gin_trgm_ops);

revoke all on search.words from public, anon, authenticated;

create function search.words_of(content text) returns table (written text)
language sql immutable parallel safe
set search_path = ''
as $$
  select distinct match[1]
  from regexp_matches(translate(lower(content), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ'), '[a-záéíóúüñ]{4,30}', 'g') as match;
$$;

create function private.keep_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

revoke execute on function search.words_of(text), private.keep_words() from public;

create trigger news_keep_words after insert on public.news
  referencing new table as changed_rows for each statement execute function private.keep_words();
create trigger news_keep_words_on_update after update on public.news
  referencing new table as changed_rows for each statement execute function private.keep_words();
create trigger publications_keep_words after insert on public.publications
  referencing new table as changed_rows for each statement execute function private.keep_words();
create trigger publications_keep_words_on_update after update on public.publications
  referencing new table as changed_rows for each statement execute function private.keep_words();

insert into search.words (written, folded)
select distinct words_of.written, extensions.unaccent('extensions.unaccent', words_of.written)
from (
  select title, summary, content from public.news where published_at is not null
  union all
  select title, summary, content from public.publications where published_at is not null
) as item, search.words_of(concat_ws(' ', title, summary, search.plain_text(left(content, 100000))))
on conflict do nothing;

-- Whether something published has the word as it is written, and not only another form of it; of a word that is nearly
-- everywhere a few items are read.
create function search.is_published(written text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  -- Taken before the search, which looks it up in the index.
  words constant tsquery := plainto_tsquery('search.es', written);
begin
  return exists (
    select from (
      select title, summary, content from search.published where search @@ words limit 50
    ) as item
    where is_published.written in (
      select words_of.written
      from search.words_of(concat_ws(' ', title, summary, search.plain_text(left(content, 100000))))
    )
  );
end;
$$;

revoke execute on function search.is_published(text) from public;

-- A search in which every word that finds nothing is the most similar one that finds something; nothing where no word is
-- like it. `known` are the words of what the site's repository holds.
create function public.suggest_words(query text, known text[] default '{}') returns setof text
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
  words tsquery;
begin
  for word in
    select distinct match[1] from regexp_matches(asked, '\m[a-z]{4,30}\M', 'g') as match
  loop
    words := search.query(word);
    -- Nothing is looked for with a word that every text has.
    continue when words is null or listed_vector @@ words
      or exists (select from search.published where search @@ words);
    with candidates as (
      select site.written, site.folded, false as is_listed
      from search.words as site
      where site.folded operator(extensions.%) word
      union all
      select one, extensions.unaccent('extensions.unaccent', one), true
      from unnest(listed) as one
      where extensions.unaccent('extensions.unaccent', one) operator(extensions.%) word
    ), nearest as (
      select * from candidates
      order by extensions.similarity(folded, word) desc, is_listed desc, written <> folded desc, written
      limit 10
    )
    select nearest.written into similar_word
    from nearest
    where nearest.is_listed or search.is_published(nearest.written)
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
