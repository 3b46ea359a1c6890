-- An event's PDF: its programme, or another document. As a publication's, but the search does not look into it.

alter table public.events
  add column has_pdf boolean not null default false,
  add column pdf_url text,
  add column pdf_pages integer,
  -- In bytes, of a document in our storage.
  add column pdf_size integer,
  add constraint events_pdf_url_check check (pdf_url ~ '^https?://[^[:space:]]+$' and length(pdf_url) <= 2000),
  add constraint events_pdf_pages_check check (pdf_pages between 1 and 10000);

create index events_pdf_url_idx on public.events using hash (pdf_url);

grant insert (has_pdf, pdf_url, pdf_pages), update (has_pdf, pdf_url, pdf_pages) on public.events to authenticated;

create function private.find_pdf_size() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.pdf_size := case when new.has_pdf then private.size_of_document(new.pdf_url) end;
  return new;
end;
$$;

revoke execute on function private.find_pdf_size() from public;

create trigger events_find_pdf_size before insert or update of pdf_url, has_pdf on public.events
  for each row execute function private.find_pdf_size();

drop trigger events_keep_media on public.events;
create trigger events_keep_media after insert or update of content, images, image_details, pdf_url on public.events
  for each row execute function private.keep_media();

-- Which of these files no record, version or deleted item refers to.
create or replace function public.unreferenced_files(urls text[]) returns setof text
language sql stable set search_path = '' as $$
  select url
  from (select distinct url, regexp_replace(url, '^.*/', '') as name from unnest(urls[1:200]) as url) as asked
  where length(name) >= 20
    and not exists (
      select from public.news
      where strpos(array_to_string(images, ' '), name) > 0 or strpos(content, name) > 0
    )
    and not exists (
      select from public.publications
      where strpos(array_to_string(images, ' '), name) > 0 or strpos(content, name) > 0 or strpos(pdf_url, name) > 0
    )
    and not exists (
      select from public.events
      where strpos(array_to_string(images, ' '), name) > 0 or strpos(content, name) > 0 or strpos(pdf_url, name) > 0
    )
    and not exists (select from public.revisions where files @> array[name]);
$$;

-- The title and the number of pages of the publications and events that show a PDF: storage knows neither.
create or replace function private.shown_document(document text) returns table (titles text, pages integer)
language sql stable set search_path = '' as $$
  select string_agg(title, ' '), max(pdf_pages)
  from (
    select title, pdf_pages from public.publications where right(pdf_url, length(document) + 1) = '/' || document
    union all
    select title, pdf_pages from public.events where right(pdf_url, length(document) + 1) = '/' || document
  ) as shown;
$$;
