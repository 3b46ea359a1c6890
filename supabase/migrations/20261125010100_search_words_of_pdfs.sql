-- "¿Quisiste decir …?" knows what only PDFs say.

-- The words with which a document may be suggested, in small letters: those that stand in it twice at least, because what a
-- scan or a hand got wrong seldom comes again. Only whole words count, with blanks or punctuation around them and written as
-- words are: neither the half of one that a line's end divides, nor a part of an address or a code, nor "MEDlClNA".
create function search.words_of_document(content text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
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

-- Made once, when a text is taken out, and looked up by a word: whether it is published never reads a document.
alter table public.pdf_texts add column words text[] not null default '{}';
create index pdf_texts_words_idx on public.pdf_texts using gin (words) with (fastupdate = off);
-- Of an address of any length; a b-tree takes 2,700 bytes.
create index publications_pdf_url_idx on public.publications using hash (pdf_url);

create function private.keep_words_of_document() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.words := search.words_of_document(new.content);
  insert into search.words (written, folded)
  select one, extensions.unaccent('extensions.unaccent', one) from unnest(new.words) as one
  on conflict do nothing;
  return new;
end;
$$;

revoke execute on function search.words_of_document(text), private.keep_words_of_document() from public;

create trigger pdf_texts_keep_words before insert or update of content on public.pdf_texts
  for each row execute function private.keep_words_of_document();

-- Of the documents that are there.
update public.pdf_texts set content = content where words = '{}';

-- As before, and of the documents of what is published.
create or replace function search.is_published(written text) returns boolean
language plpgsql stable
set search_path = ''
as $$
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
