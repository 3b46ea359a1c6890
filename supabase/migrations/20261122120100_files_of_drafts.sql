-- A browser keeps what was typed and not saved for sixty days (src/ui/record/drafts/draftStore.ts), and only that browser
-- knows which files it refers to: files that no record refers to are spared for ninety.

create or replace function public.abandoned_files() returns table (bucket text, name text)
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
    and objects.created_at < now() - interval '90 days'
    and objects.name ~ ('^' || pattern.file || '$')
    and not exists (select from used where used.file = objects.name)
  order by objects.created_at
  limit 100;
$$;
