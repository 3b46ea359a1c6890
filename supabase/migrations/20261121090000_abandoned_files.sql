-- Files that were uploaded into a form which was never saved: a tab that is closed, or a browser that crashes, cannot
-- clean up behind itself. The panel asks for them now and then, and removes them through the storage API.
-- Only names that the panel makes (a random UUID) are named, and only after a week: a form may stay open for days with
-- images in it. As in unreferenced_files, a file is in use when its name stands anywhere in a record.

create function public.abandoned_files() returns table (bucket text, name text)
language sql
stable
security definer
set search_path = ''
as $$
  with pattern as (
    select '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z]{3,4}' as file
  ),
  -- Every text is read once, however many files there are.
  used as (
    select (regexp_matches(array_to_string(images, ' ') || ' ' || content, file, 'g'))[1] as file
    from public.news, pattern
    union
    select (regexp_matches(concat_ws(' ', array_to_string(images, ' '), content, pdf_url), file, 'g'))[1]
    from public.publications, pattern
  )
  select objects.bucket_id, objects.name
  from storage.objects, pattern
  where objects.bucket_id in ('images', 'documents')
    and objects.created_at < now() - interval '7 days'
    and objects.name ~ ('^' || pattern.file || '$')
    and not exists (select from used where used.file = objects.name)
  order by objects.created_at
  limit 100;
$$;

revoke execute on function public.abandoned_files() from public, anon, authenticated;
grant execute on function public.abandoned_files() to authenticated, service_role;
