-- What a library says of a publication: when it was written and by whom, what it is about, how long it is. All optional.

alter table public.publications
  -- The document's own day; the one on which the site published it is `published_at`.
  add column publication_date date,
  -- A line for each, «Apellido, Nombre»; a line without a comma is an institution.
  add column authors text not null default '',
  add column theme text,
  add column pdf_pages integer,
  add column video_minutes integer,
  add constraint publications_publication_date_check check (publication_date between '1900-01-01' and '2999-12-31'),
  add constraint publications_authors_check check (length(authors) <= 2000),
  -- Held to src/site.config.ts by a test.
  add constraint publications_theme_check check (theme in (
    'curriculo', 'ensenanza', 'evaluacion', 'simulacion', 'tecnologias', 'bienestar', 'salud-y-comunidad', 'etica',
    'posgrado', 'investigacion', 'gestion'
  )),
  add constraint publications_pdf_pages_check check (pdf_pages between 1 and 10000),
  add constraint publications_video_minutes_check check (video_minutes between 1 and 1440);

grant
  insert (publication_date, authors, theme, pdf_pages, video_minutes),
  update (publication_date, authors, theme, pdf_pages, video_minutes)
  on public.publications to authenticated;

-- The year under which the library files it, in Argentina; null while a draft has no date of its own.
alter table public.publications add column year integer generated always as (
  extract(year from coalesce(publication_date, (published_at at time zone 'America/Argentina/Buenos_Aires')::date))
) stored;

-- How many publications of each type there are in a year on a theme, as far as they are published: what the lists offer
-- to choose from, and what the landing page counts.
create view public.publication_counts with (security_invoker = true) as
select type, year, theme, count(*)::integer as items
from public.publications
where published_at <= now()
group by type, year, theme;

revoke all on public.publication_counts from anon, authenticated;
grant select on public.publication_counts to anon, authenticated, service_role;
