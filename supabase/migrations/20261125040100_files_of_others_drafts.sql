-- A draft that was not saved is in its author's browser alone (src/ui/record/drafts/draftStore.ts), so that nobody else can
-- know which files belong to it: what an account uploaded only that account deletes before `abandoned_files` names it.

-- What was uploaded since then may belong to a draft: they are kept for sixty days.
create function private.drafts_since() returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() - interval '90 days';
$$;

revoke execute on function private.drafts_since() from public;
-- For the view alone: nobody else may use the schema.
grant execute on function private.drafts_since() to authenticated, service_role;

create or replace function public.abandoned_files() returns table (bucket text, name text)
language sql
stable
security definer
set search_path = ''
as $$
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
  order by objects.created_at
  limit 100;
$$;

create or replace function public.release_files(urls text[]) returns setof text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege;
  end if;
  -- A save that is under way is waited for: the next statement sees what it refers to.
  perform pg_advisory_xact_lock(hashtextextended('public.media.released_at', 0));
  return query
    with free as (
      select distinct asked.url, objects.name
      from (select url, regexp_replace(url, '^.*/', '') as name from unnest(urls[1:200]) as url) as asked
      join storage.objects on objects.name = asked.name and objects.bucket_id in ('images', 'documents')
      where asked.name ~ '^[A-Za-z0-9_.~-]{1,200}$'
        -- No form of the panel uploaded what has no owner.
        and (
          coalesce(objects.owner_id, auth.uid()::text) = auth.uid()::text
          or objects.created_at < (select private.drafts_since())
        )
        and not exists (select from public.revisions where revisions.files @> array[asked.name])
        -- A name by chance is looked for in every text besides.
        and (length(asked.name) < 20 or asked.url in (select public.unreferenced_files(urls)))
    ),
    released as (
      insert into public.media (name, uploaded_by, released_at)
      select distinct free.name, null, now() from free
      on conflict (name) do update set released_at = coalesce(media.released_at, now())
    ),
    forgotten as (
      delete from public.pdf_texts using free where regexp_replace(pdf_texts.url, '^.*/', '') = free.name
    )
    select free.url from free;
end;
$$;

-- As before, with whether an image may belong to a draft of somebody else.
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
  private.image_uses(objects.name) as uses,
  coalesce(objects.owner_id <> (select auth.uid())::text, false)
    and objects.created_at >= (select private.drafts_since()) as may_be_in_draft
from storage.objects
left join public.media on media.name = objects.name
where objects.bucket_id = 'images'
  -- A bounded repetition, `{1,200}`, takes a hundred times as long.
  and objects.name !~ '[^A-Za-z0-9_.~-]'
  and length(objects.name) between 1 and 200
  and media.released_at is null;
