-- A word that is still being typed finds longer ones, too; what has it as it is written comes first: "unlp" found La Pampa
-- (UNLPam) before La Plata.

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
