-- News and publications: what administrators write and everyone reads.
-- Every rule that the forms check is checked here again, because the public key lets anyone talk to the API.

-- Supabase opens every new table, sequence and function of `public` to the API's roles. Here nothing is open unless a
-- grant says so.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Trigger functions live in a schema that the API does not expose.
create schema if not exists private;
revoke all on schema private from public;

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
  constraint news_date_check check (date between '1900-01-01' and '2999-12-31'),
  constraint news_source_check check (length(source) <= 300),
  -- Held to src/site.config.ts by a test.
  constraint news_type_check check (type in ('afcm', 'asociada'))
);

-- One index per public query: a tab's list, the whole list (feeds, the snapshot), the carousel. `id` breaks ties, so
-- that paging by (date, id) never skips an item.
create index news_type_date_idx on public.news (type, date desc, id desc);
create index news_date_idx on public.news (date desc, id desc);
create index news_hero_idx on public.news (date desc, id desc) where show_in_hero;

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
  constraint publications_type_check check (type in ('afcm-aporta', 'seminarios-conferencias')),
  -- Both become links: an http address and nothing else (`javascript:` in particular). Whether a video can be found in
  -- youtube_url is decided when the page is shown, as the specification says.
  constraint publications_pdf_url_check check (pdf_url ~ '^https?://[^[:space:]]+$' and length(pdf_url) <= 2000),
  constraint publications_youtube_url_check check (
    youtube_url ~ '^https?://[^[:space:]]+$' and length(youtube_url) <= 500
  )
);

create index publications_type_created_at_idx on public.publications (type, created_at desc, id desc);
create index publications_created_at_idx on public.publications (created_at desc, id desc);
create index publications_hero_idx on public.publications (created_at desc, id desc) where show_in_hero;

-- updated_at ------------------------------------------------------------------------------------------------------

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger news_set_updated_at before update on public.news
  for each row execute function private.set_updated_at();
create trigger publications_set_updated_at before update on public.publications
  for each row execute function private.set_updated_at();

-- Publication slugs -----------------------------------------------------------------------------------------------

-- A publication's slug comes from its title and nobody edits it, so a taken one becomes `-2`, `-3`, … within its type.
create function private.free_publication_slug() returns trigger
language plpgsql
set search_path = ''
as $$
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

-- Who may do what -------------------------------------------------------------------------------------------------

alter table public.news enable row level security;
alter table public.publications enable row level security;

revoke all on public.news, public.publications from anon, authenticated;
grant select on public.news, public.publications to anon, authenticated;
grant delete on public.news, public.publications to authenticated;
grant all on public.news, public.publications to service_role;

-- Column by column: id, created_at and updated_at belong to the database.
grant
  insert (title, slug, summary, content, images, date, source, type, show_in_hero),
  update (title, slug, summary, content, images, date, source, type, show_in_hero)
  on public.news to authenticated;
grant
  insert (title, slug, summary, content, images, type, has_pdf, has_video, pdf_url, youtube_url, show_in_hero),
  update (title, slug, summary, content, images, type, has_pdf, has_video, pdf_url, youtube_url, show_in_hero)
  on public.publications to authenticated;

create policy "Everyone reads news" on public.news
  for select to anon, authenticated using (true);
create policy "Administrators create news" on public.news
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Administrators change news" on public.news
  for update to authenticated using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Administrators delete news" on public.news
  for delete to authenticated using ((select auth.uid()) is not null);

create policy "Everyone reads publications" on public.publications
  for select to anon, authenticated using (true);
create policy "Administrators create publications" on public.publications
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Administrators change publications" on public.publications
  for update to authenticated using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Administrators delete publications" on public.publications
  for delete to authenticated using ((select auth.uid()) is not null);
