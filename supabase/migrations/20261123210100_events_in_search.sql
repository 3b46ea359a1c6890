-- Events in the search: what visitors can find, by the day on which it begins, and the words that are suggested.

create or replace view search.published as
select 'news'::text as kind, id, type, slug, title, summary, content, null::text as pdf_url, date, search
from public.news
where published_at <= now()
union all
select 'publication', id, type, slug, title, summary, content, case when has_pdf then pdf_url end,
  (published_at at time zone 'America/Argentina/Buenos_Aires')::date, search
from public.publications
where published_at <= now()
union all
select 'event', id, type, slug, title, summary, content, null, starts_on, search
from public.events
where published_at <= now();

create trigger events_keep_words after insert on public.events
  referencing new table as changed_rows for each statement execute function private.keep_words();
create trigger events_keep_words_on_update after update on public.events
  referencing new table as changed_rows for each statement execute function private.keep_words();
