-- The library among thousands of images: what uses one is found by the index, which a policy keeps from the reader of the
-- table itself (`@>` is not leakproof), and what is used at all is read once instead of once an image.

-- Items that use an image, by their last versions; `is_deleted` in the trash.
create function private.image_uses(image text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'kind', latest.kind, 'id', latest.record_id, 'title', latest.record ->> 'title', 'is_deleted', latest.is_deletion
      )
      order by latest.id desc
    ),
    '[]'
  )
  from public.revisions as latest
  where latest.files @> array[image]
    and not exists (
      select from public.revisions as later
      where later.kind = latest.kind and later.record_id = latest.record_id and later.id > latest.id
    );
$$;

-- The names of the files that any version refers to.
create function private.used_files() returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select distinct unnest(files) from public.revisions;
$$;

revoke execute on function private.image_uses(text), private.used_files() from public;
-- For the view alone: nobody else may use the schema.
grant execute on function private.image_uses(text), private.used_files() to authenticated, service_role;

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
  concat_ws(' ', media.alt, media.file_name) as words,
  objects.name in (select private.used_files()) as is_used,
  private.image_uses(objects.name) as uses
from storage.objects
left join public.media on media.name = objects.name
where objects.bucket_id = 'images'
  -- A bounded repetition, `{1,200}`, takes a hundred times as long.
  and objects.name !~ '[^A-Za-z0-9_.~-]'
  and length(objects.name) between 1 and 200
  and media.released_at is null;

-- Where no vacuum runs, as in the embedded backend, each search would read through all that was never sorted in.
alter index public.revisions_files_idx set (fastupdate = off);
select gin_clean_pending_list('public.revisions_files_idx');
