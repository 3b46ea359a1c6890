-- Two public buckets: images of news and publications, and PDF documents.
-- No SVG among the images: it can carry scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('images', 'images', true, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('documents', 'documents', true, 20971520, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Files of a public bucket are served without asking a policy. Listing them is another matter: administrators only.
create policy "Administrators list files" on storage.objects
  for select to authenticated using (bucket_id in ('images', 'documents'));
create policy "Administrators upload files" on storage.objects
  for insert to authenticated with check (bucket_id in ('images', 'documents'));
create policy "Administrators delete files" on storage.objects
  for delete to authenticated using (bucket_id in ('images', 'documents'));
-- There is no policy for updates: a file never changes under its address, because pages and caches hold on to it.
-- A new file gets a new name.

-- The panel looks whether both buckets are there, and makes the one that is missing, with these limits and no others.
create policy "Administrators see the buckets" on storage.buckets
  for select to authenticated using (id in ('images', 'documents'));
create policy "Administrators restore a missing bucket" on storage.buckets
  for insert to authenticated with check (
    public
    and (
      (id = 'images' and file_size_limit = 10485760)
      or (id = 'documents' and file_size_limit = 20971520)
    )
  );
