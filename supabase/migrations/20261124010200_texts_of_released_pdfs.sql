-- The text of a PDF goes with the file: as before, and what is given up is no longer known to the search.
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

-- Those that were given up before.
delete from public.pdf_texts using public.media
where media.released_at is not null and regexp_replace(pdf_texts.url, '^.*/', '') = media.name;
