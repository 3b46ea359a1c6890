-- Which of these files no record refers to any more, so that the panel may remove them from storage.
-- A file counts as in use when its name, which is random, stands anywhere in a record: as an image, as the PDF, or in
-- the text under whatever address. A mistake leaves a file behind; it never takes one away.

create function public.unreferenced_files(urls text[]) returns setof text
language sql
stable
security invoker
set search_path = ''
as $$
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
    );
$$;

-- The answer is only as true as what its caller can read: administrators read everything.
revoke execute on function public.unreferenced_files(text[]) from public, anon, authenticated;
grant execute on function public.unreferenced_files(text[]) to authenticated, service_role;
