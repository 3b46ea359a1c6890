-- The library as a place to put images, and to find PDFs.

-- Whether the image was uploaded into the library itself: then it stays until somebody deletes it there.
alter table public.media add column is_kept boolean not null default false;

create function public.keep_image(image_name text) returns void
language sql security definer set search_path = '' as $$
  insert into public.media (name, is_kept, uploaded_by)
  select objects.name, true, null from storage.objects
  where objects.bucket_id = 'images' and objects.name = image_name
  on conflict (name) do update set is_kept = true;
$$;

revoke execute on function public.keep_image(text) from public, anon, authenticated;
grant execute on function public.keep_image(text) to authenticated;

create or replace function public.abandoned_files() returns table (bucket text, name text)
language sql stable security definer set search_path = '' as $$
  with used as (
    -- Every saved row has its last version there.
    select distinct unnest(files) as file from public.revisions
  )
  select objects.bucket_id, objects.name
  from storage.objects
  where objects.bucket_id in ('images', 'documents')
    and objects.created_at < (select private.drafts_since())
    and array[objects.name] = private.file_names(objects.name)
    and not exists (select from used where used.file = objects.name)
    and not exists (select from public.media where media.name = objects.name and media.is_kept)
  order by objects.created_at
  limit 100;
$$;

-- The title and the number of pages of the publications that show a PDF: storage knows neither.
create function private.shown_document(document text) returns table (titles text, pages integer)
language sql stable set search_path = '' as $$
  select string_agg(title, ' '), max(pdf_pages)
  from public.publications
  where right(pdf_url, length(document) + 1) = '/' || document;
$$;

revoke execute on function private.shown_document(text) from public;
grant execute on function private.shown_document(text) to authenticated, service_role;

-- Both buckets; a PDF is found by the titles of its publications, too.
create or replace view public.library with (security_invoker = true) as
select
  objects.name,
  objects.created_at as uploaded_at,
  (objects.metadata ->> 'size')::bigint as size,
  media.hashes,
  media.file_name,
  media.width,
  media.height,
  media.alt,
  media.uploaded_by,
  concat_ws(' ', media.alt, media.file_name, case when objects.bucket_id = 'documents' then (
    select titles from private.shown_document(objects.name)
  ) end) as words,
  objects.name in (select private.used_files()) as is_used,
  private.image_uses(objects.name) as uses,
  coalesce(objects.owner_id <> (select auth.uid())::text, false)
    and objects.created_at >= (select private.drafts_since()) as may_be_in_draft,
  objects.bucket_id as bucket,
  coalesce(media.is_kept, false) as is_kept,
  case when objects.bucket_id = 'documents' then (select pages from private.shown_document(objects.name)) end as pages
from storage.objects
left join public.media on media.name = objects.name
where objects.bucket_id in ('images', 'documents')
  -- A bounded repetition, `{1,200}`, takes a hundred times as long.
  and objects.name !~ '[^A-Za-z0-9_.~-]'
  and length(objects.name) between 1 and 200
  and media.released_at is null;
