-- A document's size is kept with its publication: a page that asked storage for it while it was rendered was cached without
-- it where the answer came late.

alter table public.publications add column pdf_size integer;

-- The size in bytes of a document in our own storage; null for one that is not there.
create function private.size_of_document(url text) returns integer
language sql stable
security definer
set search_path = ''
as $$
  select (metadata ->> 'size')::integer
  from storage.objects
  where bucket_id = 'documents' and name = substring(url from '/storage/v1/object/public/documents/([^?#]+)');
$$;

-- As before, and finds the document's size.
create or replace function private.find_pdf_text() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.pdf_search := coalesce(
    (select search.pdf_vector(content) from public.pdf_texts where url = new.pdf_url and new.has_pdf), ''
  );
  new.pdf_size := case when new.has_pdf then private.size_of_document(new.pdf_url) end;
  return new;
end;
$$;

revoke execute on function private.size_of_document(text) from public;

-- No new versions: nobody has edited anything.
alter table public.publications disable trigger user;
update public.publications set pdf_size = private.size_of_document(pdf_url) where has_pdf;
alter table public.publications enable trigger user;
