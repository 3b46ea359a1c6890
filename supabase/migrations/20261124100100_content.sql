-- News and publications: what administrators write and everyone reads.
-- Every rule that the forms check is checked here again, because the public key lets anyone talk to the API.

-- Descriptions and focal points of images, by address: at most ten entries, `{"alt": "…", "focus": [0.5, 0.3]}`. One
-- function, because anything it called would be looked up with the rights of whoever saves.
create function private.is_image_details(details jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(details) = 'object' then (
    select count(*) <= 10
      and coalesce(sum(length(address)), 0) <= 20000
      and coalesce(bool_and(case when jsonb_typeof(detail) = 'object' then
        detail - 'alt' - 'focus' = '{}'
        and (not detail ? 'alt' or (jsonb_typeof(detail -> 'alt') = 'string' and length(detail ->> 'alt') <= 300))
        and (not detail ? 'focus' or coalesce(detail -> 'focus' @@ '
          $.type() == "array" && $.size() == 2
          && $[0].type() == "number" && $[0] >= 0 && $[0] <= 1
          && $[1].type() == "number" && $[1] >= 0 && $[1] <= 1', false))
      else false end), true)
    from jsonb_each(details) as each (address, detail)
  ) else false end;
$$;

revoke execute on function private.is_image_details(jsonb) from public;
grant execute on function private.is_image_details(jsonb) to authenticated, service_role;

-- Whether an image has no description and is not marked as decorative (an empty `alt`).
create function private.lacks_alt_text(images text[], details jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(images) as image where not coalesce(details -> image ? 'alt', false));
$$;

revoke execute on function private.lacks_alt_text(text[], jsonb) from public;
grant execute on function private.lacks_alt_text(text[], jsonb) to authenticated, service_role;

-- News --------------------------------------------------------------------------------------------------------------

-- `published_at` is null (draft), in the future (scheduled) or in the past (published). What is scheduled becomes public
-- when its instant comes, without a write.
create table public.news (
  id bigint generated always as identity primary key,
  title text not null,
  slug text not null,
  summary text not null default '',
  content text not null default '',
  images text[] not null default '{}',
  -- The association's day, wherever the server stands.
  date date not null default (now() at time zone 'America/Argentina/Buenos_Aires')::date,
  source text not null default '',
  type text not null default 'afcm',
  show_in_hero boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz default now(),
  image_details jsonb not null default '{}',
  -- Its place in the carousel; the newest come first where none is given. Not part of an item's version.
  carousel_place smallint,
  search tsvector generated always as (search.vector(title, summary, source, content)) stored,

  -- A news slug can be edited by hand, so a taken one is an error for the person to solve.
  constraint news_slug_key unique (slug),
  constraint news_title_check check (title ~ '[^[:space:]]' and length(title) <= 300),
  -- What domain/slugs.ts makes: a-z, 0-9 and underscores, joined by single hyphens.
  constraint news_slug_check check (slug ~ '^[a-z0-9_]+(-[a-z0-9_]+)*$' and length(slug) <= 320),
  constraint news_summary_check check (length(summary) <= 2000),
  constraint news_content_check check (length(content) <= 200000),
  constraint news_images_check check (
    cardinality(images) <= 10
    -- array_ndims: a nested array would pass the count of its first level.
    and coalesce(array_ndims(images), 1) = 1
    and array_position(images, null) is null
    and '' <> all (images)
    and length(array_to_string(images, '')) <= 20000
  ),
  constraint news_image_details_check check (private.is_image_details(image_details)),
  constraint news_date_check check (date between '1900-01-01' and '2999-12-31'),
  constraint news_published_at_check check (published_at >= '1900-01-01' and published_at < '3000-01-01'),
  constraint news_source_check check (length(source) <= 300),
  constraint news_carousel_place_check check (carousel_place between 1 and 10),
  -- Held to src/site.config.ts by a test.
  constraint news_type_check check (type in ('afcm', 'asociada'))
);

-- One index per public query: a tab's list, the whole list (feeds, the snapshot), the carousel. `id` breaks ties, so
-- that paging by (date, id) never skips an item.
create index news_type_date_idx on public.news (type, date desc, id desc);
create index news_date_idx on public.news (date desc, id desc);
create index news_hero_idx on public.news (date desc, id desc) where show_in_hero;
-- What is scheduled, and what has come due.
create index news_published_at_idx on public.news (published_at);
-- The panel's list: last edited first, and by title.
create index news_updated_at_idx on public.news (updated_at desc, id desc);
create index news_title_idx on public.news (title, id);
create index news_without_alt_text_idx on public.news (id) where private.lacks_alt_text(images, image_details);
create index news_search_idx on public.news using gin (search) with (fastupdate = off);
create index news_title_words_idx on public.news using gin (ts_filter(search, '{a}')) with (fastupdate = off);

-- Publications ------------------------------------------------------------------------------------------------------

create table public.publications (
  id bigint generated always as identity primary key,
  title text not null,
  slug text not null,
  summary text not null default '',
  content text not null default '',
  images text[] not null default '{}',
  type text not null default 'afcm-aporta',
  has_pdf boolean not null default false,
  has_video boolean not null default false,
  pdf_url text,
  youtube_url text,
  show_in_hero boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz default now(),
  image_details jsonb not null default '{}',
  carousel_place smallint,
  -- What the search finds of its PDF: copied here by a trigger, so that `search` can be a generated column.
  pdf_search tsvector not null default '',
  -- The document's own day; the one on which the site published it is `published_at`.
  publication_date date,
  -- A line for each, «Apellido, Nombre»; a line without a comma is an institution.
  authors text not null default '',
  theme text,
  pdf_pages integer,
  video_minutes integer,
  year integer generated always as (
    extract(year from coalesce(publication_date, (published_at at time zone 'America/Argentina/Buenos_Aires')::date))
  ) stored,
  search tsvector generated always as (search.vector(title, summary, authors, content) || pdf_search) stored,
  -- In bytes; a page that asked storage for it while rendering would be cached without it if the answer came late.
  pdf_size integer,

  -- Slug first: the same index answers a lookup by slug alone.
  constraint publications_slug_type_key unique (slug, type),
  constraint publications_title_check check (title ~ '[^[:space:]]' and length(title) <= 300),
  constraint publications_slug_check check (slug ~ '^[a-z0-9_]+(-[a-z0-9_]+)*$' and length(slug) <= 320),
  constraint publications_summary_check check (length(summary) <= 2000),
  constraint publications_content_check check (length(content) <= 200000),
  constraint publications_images_check check (
    cardinality(images) <= 3
    and coalesce(array_ndims(images), 1) = 1
    and array_position(images, null) is null
    and '' <> all (images)
    and length(array_to_string(images, '')) <= 6000
  ),
  constraint publications_image_details_check check (private.is_image_details(image_details)),
  constraint publications_published_at_check check (published_at >= '1900-01-01' and published_at < '3000-01-01'),
  constraint publications_carousel_place_check check (carousel_place between 1 and 10),
  constraint publications_type_check check (type in ('afcm-aporta', 'seminarios-conferencias')),
  -- Both become links: an http address and nothing else (`javascript:` in particular). Whether a video can be found in
  -- youtube_url is decided when the page is shown, as the specification says.
  constraint publications_pdf_url_check check (pdf_url ~ '^https?://[^[:space:]]+$' and length(pdf_url) <= 2000),
  constraint publications_youtube_url_check check (
    youtube_url ~ '^https?://[^[:space:]]+$' and length(youtube_url) <= 500
  ),
  constraint publications_publication_date_check check (publication_date between '1900-01-01' and '2999-12-31'),
  constraint publications_authors_check check (length(authors) <= 2000),
  -- Held to src/site.config.ts by a test.
  constraint publications_theme_check check (theme in (
    'curriculo', 'ensenanza', 'evaluacion', 'simulacion', 'tecnologias', 'bienestar', 'salud-y-comunidad', 'etica',
    'posgrado', 'investigacion', 'gestion'
  )),
  constraint publications_pdf_pages_check check (pdf_pages between 1 and 10000),
  constraint publications_video_minutes_check check (video_minutes between 1 and 1440)
);

-- A publication's day is the one on which it became public; the panel's list keeps the order in which they were made.
create index publications_type_published_at_idx on public.publications (type, published_at desc, id desc);
create index publications_published_at_idx on public.publications (published_at desc, id desc);
create index publications_hero_idx on public.publications (published_at desc, id desc) where show_in_hero;
create index publications_created_at_idx on public.publications (created_at desc, id desc);
create index publications_updated_at_idx on public.publications (updated_at desc, id desc);
create index publications_title_idx on public.publications (title, id);
create index publications_without_alt_text_idx on public.publications (id)
  where private.lacks_alt_text(images, image_details);
-- A hash, because a B-tree takes addresses of 2,700 bytes at most.
create index publications_pdf_url_idx on public.publications using hash (pdf_url);
create index publications_search_idx on public.publications using gin (search) with (fastupdate = off);
create index publications_title_words_idx on public.publications using gin (ts_filter(search, '{a}'))
  with (fastupdate = off);

-- The number of published items of each type, year and theme, for the filters of the lists and the landing page.
create view public.publication_counts with (security_invoker = true) as
select type, year, theme, count(*)::integer as items
from public.publications
where published_at <= now()
group by type, year, theme;

revoke all on public.publication_counts from anon, authenticated;
grant select on public.publication_counts to anon, authenticated, service_role;

-- How many published news items each type has in each year: the years by which the list is divided.
create function public.news_years()
returns table (type text, year integer, items integer)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select news.type, date_part('year', news.date)::integer as year, count(*)::integer
  from public.news
  where news.published_at <= now()
  group by news.type, year
  order by news.type, year desc;
end;
$$;

revoke execute on function public.news_years() from public, anon, authenticated;
grant execute on function public.news_years() to anon, authenticated, service_role;

-- Published news that name any of these in any of their texts, word for word: an institution's news. Row level security
-- applies, and administrators see no more than visitors.
create function public.news_naming(names text[]) returns setof public.news
language sql stable set search_path = '' as $$
  select *
  from public.news
  where published_at <= now()
    and search @@ (
      select string_agg('(' || phrase::text || ')', ' | ')::tsquery
      from unnest(names[1:5]) as name, phraseto_tsquery('search.es', left(name, 200)) as phrase
      where numnode(phrase) > 0
    );
$$;

revoke execute on function public.news_naming(text[]) from public, anon, authenticated;
grant execute on function public.news_naming(text[]) to anon, authenticated, service_role;

-- updated_at --------------------------------------------------------------------------------------------------------

-- A save that changes nothing keeps the item's version, and so does a new place in the carousel. Generated columns have
-- no value before a row is written, so they are left out of the comparison.
create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
declare
  apart constant text[] := '{carousel_place,search,year,starts_at,ends_at}';
begin
  if to_jsonb(new) - apart is distinct from to_jsonb(old) - apart then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create trigger news_set_updated_at before update on public.news for each row execute function private.set_updated_at();
create trigger publications_set_updated_at before update on public.publications
  for each row execute function private.set_updated_at();

-- Control characters ------------------------------------------------------------------------------------------------

-- XML and calendars cannot carry control characters, and a text needs none but tabs and line ends. Word processors
-- break lines with U+000B and pages with U+000C: these become spaces, because dropping them would join two words.
create function private.without_control_characters(content text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(translate(content, E'\u000b\u000c', '  '), '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]', '', 'g');
$$;

-- Alternative texts are cleaned, too.
create function private.image_details_without_control_characters(details jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(address, case
    when jsonb_typeof(detail -> 'alt') = 'string'
      then jsonb_set(detail, '{alt}', to_jsonb(private.without_control_characters(detail ->> 'alt')))
    else detail
  end), '{}')
  from jsonb_each(details) as each (address, detail);
$$;

-- Cleans the texts of an item before it is saved. Authors have one line each, so their line breaks are kept.
create function private.drop_control_characters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := private.without_control_characters(new.title);
  new.summary := private.without_control_characters(new.summary);
  new.content := private.without_control_characters(new.content);
  -- Anything but an object is refused by the column's constraint.
  if jsonb_typeof(new.image_details) = 'object' then
    new.image_details := private.image_details_without_control_characters(new.image_details);
  end if;
  case tg_table_name
    when 'news' then new.source := private.without_control_characters(new.source);
    when 'publications' then
      new.authors := private.without_control_characters(translate(new.authors, E'\u000b\u000c', E'\n\n'));
    when 'events' then
      new.place := private.without_control_characters(new.place);
      new.url := private.without_control_characters(new.url);
  end case;
  return new;
end;
$$;

revoke execute on function
  private.without_control_characters(text), private.image_details_without_control_characters(jsonb),
  private.drop_control_characters()
  from public;

create trigger news_drop_control_characters before insert or update on public.news
  for each row execute function private.drop_control_characters();
create trigger publications_drop_control_characters before insert or update on public.publications
  for each row execute function private.drop_control_characters();

-- Publication slugs -------------------------------------------------------------------------------------------------

-- A publication's slug is made from its title and never edited, so a taken one becomes `-2`, `-3`, … within its type.
create function private.free_publication_slug() returns trigger
language plpgsql set search_path = '' as $$
declare
  wanted constant text := new.slug;
  number integer := 1;
begin
  if tg_op = 'UPDATE' and new.type = old.type then
    if new.slug = old.slug then
      return new;
    end if;
    -- A save sends the slug derived from the title again. While the title stays, so does the address that was numbered.
    if new.title = old.title
      and starts_with(old.slug, wanted || '-')
      and substr(old.slug, length(wanted) + 2) ~ '^[0-9]+$'
    then
      new.slug := old.slug;
      return new;
    end if;
  end if;

  -- Two saves of one title at the same time must not both find it free. The lock ends with the transaction, and what
  -- the other one committed is seen by the next statement of this function.
  perform pg_advisory_xact_lock(hashtextextended('public.publications.slug', 0));
  while exists (
    select from public.publications
    where slug = new.slug and type = new.type and id <> new.id
  ) loop
    number := number + 1;
    new.slug := wanted || '-' || number;
  end loop;
  return new;
end;
$$;

create trigger publications_free_slug before insert or update of slug, type on public.publications
  for each row execute function private.free_publication_slug();

-- The carousel's order ----------------------------------------------------------------------------------------------

-- Puts the carousel in this order of items (`news-1`, `pub-2`); any other item loses its place. Nothing else writes
-- these columns: nobody is granted them.
create function public.order_carousel(items text[]) returns void
language sql security definer set search_path = '' as $$
  update public.news set carousel_place = array_position(items, 'news-' || id)
  where carousel_place is distinct from array_position(items, 'news-' || id);
  update public.publications set carousel_place = array_position(items, 'pub-' || id)
  where carousel_place is distinct from array_position(items, 'pub-' || id);
$$;

revoke execute on function public.order_carousel(text[]) from public, anon, authenticated;
grant execute on function public.order_carousel(text[]) to authenticated, service_role;

-- Who may do what ---------------------------------------------------------------------------------------------------

alter table public.news enable row level security;
alter table public.publications enable row level security;

revoke all on public.news, public.publications from anon, authenticated;
grant select on public.news, public.publications to anon, authenticated;
grant delete on public.news, public.publications to authenticated;
grant all on public.news, public.publications to service_role;
grant
  insert (title, slug, summary, content, images, image_details, date, source, type, show_in_hero, published_at),
  update (title, slug, summary, content, images, image_details, date, source, type, show_in_hero, published_at)
  on public.news to authenticated;
grant
  insert (title, slug, summary, content, images, image_details, type, has_pdf, has_video, pdf_url, youtube_url,
    show_in_hero, published_at, publication_date, authors, theme, pdf_pages, video_minutes),
  update (title, slug, summary, content, images, image_details, type, has_pdf, has_video, pdf_url, youtube_url,
    show_in_hero, published_at, publication_date, authors, theme, pdf_pages, video_minutes)
  on public.publications to authenticated;

create policy "Visitors read published news" on public.news for select to anon using (published_at <= now());
create policy "Administrators read all news" on public.news
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators create news" on public.news
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Administrators change news" on public.news
  for update to authenticated using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Administrators delete news" on public.news
  for delete to authenticated using ((select auth.uid()) is not null);

create policy "Visitors read what is published" on public.publications for select to anon using (published_at <= now());
create policy "Administrators read all publications" on public.publications
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators create publications" on public.publications
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Administrators change publications" on public.publications
  for update to authenticated using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Administrators delete publications" on public.publications
  for delete to authenticated using ((select auth.uid()) is not null);

-- Previous addresses ------------------------------------------------------------------------------------------------

create table public.news_previous_slugs (
  slug text primary key,
  news_id bigint not null references public.news (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index news_previous_slugs_news_id_idx on public.news_previous_slugs (news_id);

create table public.publication_previous_slugs (
  type text not null,
  slug text not null,
  publication_id bigint not null references public.publications (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Slug first, as in the table of publications: the same index answers a lookup by slug alone.
  primary key (slug, type)
);
create index publication_previous_slugs_publication_id_idx on public.publication_previous_slugs (publication_id);

alter table public.news_previous_slugs enable row level security;
alter table public.publication_previous_slugs enable row level security;

revoke all on public.news_previous_slugs, public.publication_previous_slugs from anon, authenticated;
grant select (slug, news_id) on public.news_previous_slugs to anon, authenticated;
grant select (type, slug, publication_id) on public.publication_previous_slugs to anon, authenticated;
grant all on public.news_previous_slugs, public.publication_previous_slugs to service_role;

create policy "Everyone follows old addresses of news" on public.news_previous_slugs
  for select to anon, authenticated using (exists (select from public.news where news.id = news_id));
create policy "Everyone follows old addresses of publications" on public.publication_previous_slugs
  for select to anon, authenticated using (exists (select from public.publications where publications.id = publication_id));

-- An item that is not public takes no address from one that is, neither by having its slug nor by having had it. Once
-- it is public, visitors find its own slug first.
create function private.keep_previous_news_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.news_previous_slugs
  where slug = new.slug and (news_id = new.id or new.published_at <= now());
  if tg_op = 'UPDATE' then
    insert into public.news_previous_slugs (slug, news_id) values (old.slug, new.id)
      on conflict (slug) do update set news_id = excluded.news_id, created_at = now()
      where old.published_at <= now();
  end if;
  return null;
end;
$$;

create trigger news_keep_previous_slug_on_insert after insert on public.news
  for each row execute function private.keep_previous_news_slug();
create trigger news_keep_previous_slug_on_update after update of slug on public.news
  for each row when (old.slug is distinct from new.slug) execute function private.keep_previous_news_slug();

create function private.keep_previous_publication_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.publication_previous_slugs
  where slug = new.slug and type = new.type and (publication_id = new.id or new.published_at <= now());
  if tg_op = 'UPDATE' then
    insert into public.publication_previous_slugs (type, slug, publication_id) values (old.type, old.slug, new.id)
      on conflict (slug, type) do update set publication_id = excluded.publication_id, created_at = now()
      where old.published_at <= now();
  end if;
  return null;
end;
$$;

create trigger publications_keep_previous_slug_on_insert after insert on public.publications
  for each row execute function private.keep_previous_publication_slug();
-- Not `update of slug`: an earlier trigger may have numbered a slug that the statement did not name.
create trigger publications_keep_previous_slug_on_update after update on public.publications
  for each row when ((old.slug, old.type) is distinct from (new.slug, new.type))
  execute function private.keep_previous_publication_slug();
