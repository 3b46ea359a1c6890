-- The publications whose PDF stands in our own storage and is there no longer, newest first. `base` is what the public
-- addresses of documents begin with: only who asks knows the backend's own address.
create function public.missing_documents(base text) returns table (id bigint, title text)
language sql
stable
security definer
set search_path = ''
as $$
  select publications.id, publications.title
  from public.publications
  where has_pdf
    and base <> ''
    and starts_with(pdf_url, base)
    and not exists (
      select from storage.objects
      where bucket_id = 'documents' and name = regexp_replace(substr(pdf_url, length(base) + 1), '[?#].*$', '')
    )
  order by created_at desc, publications.id desc;
$$;

revoke execute on function public.missing_documents(text) from public, anon, authenticated;
grant execute on function public.missing_documents(text) to authenticated, service_role;
