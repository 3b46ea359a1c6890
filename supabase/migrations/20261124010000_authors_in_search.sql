-- The authors of publications are searched: they weigh as much as a summary, are shown where they are what was found, and
-- "¿Quisiste decir …?" knows their names.

-- Written anew: three seconds for each thousand publications of 6 KB on PGlite, less on a server.
drop view search.published;
alter table public.publications
  drop column search,
  add column search tsvector
    generated always as (search.vector(title, summary, authors, content) || pdf_search) stored;
create index publications_search_idx on public.publications using gin (search);

-- As before, and with `byline`: whose text it is, or where an event takes place.
create view search.published as
select 'news'::text as kind, id, type, slug, title, summary, content, null::text as pdf_url, date, search, source as byline
from public.news
where published_at <= now()
union all
select 'publication', id, type, slug, title, summary, content, case when has_pdf then pdf_url end,
  (published_at at time zone 'America/Argentina/Buenos_Aires')::date, search,
  regexp_replace(btrim(authors, E' \t\r\n'), '\s*\n\s*', '; ', 'g')
from public.publications
where published_at <= now()
union all
select 'event', id, type, slug, title, summary, content, null, starts_on, search, place
from public.events
where published_at <= now();

revoke all on search.published from public, anon, authenticated;

-- Whether a text has any of the words that are looked for.
create function search.has_any(content text, words tsquery) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select strpos(
    ts_headline('search.es', translate(content, U&'\E000', ''), words, U&'HighlightAll=true, StartSel=\E000, StopSel=\E001'),
    U&'\E000'
  ) > 0;
$$;

revoke execute on function search.has_any(text, tsquery) from public;

-- As before, and an excerpt begins with the byline where it has what was looked for.
create or replace function public.search_content(
  query text,
  page integer default 1,
  entries jsonb default '[]',
  only_kind text default null,
  only_year integer default null,
  size integer default 20
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
  words constant tsquery := search.query(search_content.query);
  phrase constant text := search.fold(left(search_content.query, 100));
  length constant integer := least(greatest(search_content.size, 1), 20);
  skipped constant integer := length * (least(greatest(search_content.page, 1), 25) - 1);
begin
  if words is null then
    return;
  end if;
  return query
  with found as materialized (
    select published.kind, published.id, published.date from search.published where published.search @@ words
  ), listed as materialized (
    select entry.*, vector
    from jsonb_path_query(search_content.entries, '$[0 to 199]') as value,
      jsonb_to_record(value) as entry (kind text, slug text, title text, keywords text, summary text, content text),
      search.vector(
        concat_ws(' ', left(entry.title, 300), left(entry.keywords, 500)), left(entry.summary, 2000), '',
        left(entry.content, 10000)
      ) as vector
    where vector @@ words
  ), counted as materialized (
    select found.kind, extract(year from found.date)::integer as year, count(*) as items from found group by 1, 2
    union all
    select listed.kind, null, count(*) from listed group by 1
  ), ranked as (
    select chosen.kind, chosen.id, null as slug, chosen.date, item.in_title, item.rank
    from (
      select * from found
      where (only_kind is null or found.kind = only_kind)
        and (only_year is null or extract(year from found.date) = only_year)
      order by found.date desc, found.id desc
      limit 500
    ) as chosen
    cross join lateral (
      select search.title_match(published.title, published.search, words, phrase) as in_title,
        ts_rank_cd(published.search, words, 1) as rank
      from search.published
      where published.kind = chosen.kind and published.id = chosen.id
      offset 0
    ) as item
    union all
    select listed.kind, null, listed.slug, null,
      -- A page's keywords were chosen for this: what has them is what is meant.
      case when listed.kind = 'page' and ts_filter(listed.vector, '{a}') @@ words then 3
        else search.title_match(concat_ws(' ', listed.title, listed.keywords), listed.vector, words, phrase)
      end,
      ts_rank_cd(listed.vector, words, 1)
    from listed
    where (only_kind is null or listed.kind = only_kind) and only_year is null
  ), shown as materialized (
    select row_number() over (
        order by ranked.in_title desc, ranked.rank desc, ranked.date desc nulls last, ranked.id desc, ranked.slug
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

create function private.keep_author_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into search.words (written, folded)
  select distinct words_of.written, extensions.unaccent('extensions.unaccent', words_of.written)
  from changed_rows, search.words_of(authors)
  where published_at is not null
  on conflict do nothing;
  return null;
end;
$$;

revoke execute on function private.keep_author_words() from public;

create trigger publications_keep_author_words after insert on public.publications
  referencing new table as changed_rows for each statement execute function private.keep_author_words();
create trigger publications_keep_author_words_on_update after update on public.publications
  referencing new table as changed_rows for each statement execute function private.keep_author_words();

insert into search.words (written, folded)
select distinct words_of.written, extensions.unaccent('extensions.unaccent', words_of.written)
from public.publications, search.words_of(authors)
where published_at is not null
on conflict do nothing;

-- As before, and of the byline.
create or replace function search.is_published(written text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  -- Taken before the search, which looks it up in the index.
  words constant tsquery := plainto_tsquery('search.es', written);
begin
  return exists (
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
