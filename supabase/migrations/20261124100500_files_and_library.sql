-- Files: the two buckets, the library of images, which files are still needed, and the texts of PDFs.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('images', 'images', true, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('documents', 'documents', true, 20971520, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Public buckets serve files without consulting a policy. Listing files is for administrators.
create policy "Administrators list files" on storage.objects
  for select to authenticated using (bucket_id in ('images', 'documents'));
create policy "Administrators upload files" on storage.objects
  for insert to authenticated with check (bucket_id in ('images', 'documents'));

-- The panel checks that both buckets exist, and creates a missing one with these limits and no others.
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

-- What is known of images -------------------------------------------------------------------------------------------

create table public.media (
  name text primary key,
  -- SHA-256 of the file as it was chosen and as it is stored: who chooses either again is given this one.
  hashes text[] not null default '{}',
  -- What the chosen file was called.
  file_name text,
  width integer,
  height integer,
  -- The alternative text that was given last, wherever that was; empty for decoration.
  alt text,
  -- The administrator's e-mail address; null where it is not known.
  uploaded_by text default (auth.jwt() ->> 'email'),
  -- Since when the file is given up: no record may refer to it any more, and its bytes may be deleted.
  released_at timestamptz,

  constraint media_name_check check (name ~ '^[A-Za-z0-9_.~-]{1,200}$'),
  constraint media_hashes_check check (
    cardinality(hashes) <= 2
    and array_position(hashes, null) is null
    and array_to_string(hashes, ' ') ~ '^([0-9a-f]{64}( |$))*$'
  ),
  constraint media_file_name_check check (length(file_name) <= 300),
  constraint media_size_check check (width between 1 and 100000 and height between 1 and 100000),
  constraint media_alt_check check (length(alt) <= 300)
);

create index media_hashes_idx on public.media using gin (hashes) with (fastupdate = off);

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
grant select, insert (name, hashes, file_name, width, height) on public.media to authenticated;
grant all on public.media to service_role;

create policy "Administrators read what is known of files" on public.media
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators tell of the files that they upload" on public.media
  for insert to authenticated with check ((select auth.uid()) is not null);

-- A file may be deleted only once it was released.
create policy "Administrators delete files that were given up" on storage.objects
  for delete to authenticated using (
    bucket_id in ('images', 'documents')
    and exists (select from public.media where media.name = objects.name and media.released_at is not null)
  );

-- The alternative texts of a record's own images, by file name.
create function private.described_images(image_details jsonb, content text) returns table (name text, alt text)
language sql immutable set search_path = '' as $$
  select * from (
    select substring(address from '/object/public/images/([A-Za-z0-9_.~-]{1,200})$') as name, detail ->> 'alt' as alt
    from jsonb_each(image_details) as each (address, detail)
    union
    select found[2], left(regexp_replace(found[1], '\\(.)', '\1', 'g'), 300)
    from regexp_matches(
      content,
      '!\[((?:[^]\\]|\\.)*)\]\(<?https?://[^[:space:]()<>]*/object/public/images/([A-Za-z0-9_.~-]{1,200})',
      'g'
    ) as found
  ) as described
  where name is not null and alt is not null;
$$;

revoke execute on function private.described_images(jsonb, text) from public;

-- Refuses files that were released, and keeps the alternative texts of this save for the library.
create function private.keep_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Beside other saves, but not beside a release: what that gives up is seen by the next statement.
  perform pg_advisory_xact_lock_shared(hashtextextended('public.media.released_at', 0));
  if exists (
    select from public.media
    where media.name = any (private.file_names((to_jsonb(new) - 'search')::text)) and media.released_at is not null
  ) then
    raise exception using errcode = 'PT409', message = 'A file of this record was deleted.';
  end if;

  insert into public.media (name, alt, uploaded_by)
  select distinct on (given.name) given.name, given.alt, null
  from (
    select * from private.described_images(new.image_details, new.content)
    except
    select * from private.described_images(old.image_details, old.content)
  ) as given
  order by given.name
  on conflict (name) do update set alt = excluded.alt;
  return null;
end;
$$;

create trigger news_keep_media after insert or update of content, images, image_details on public.news
  for each row execute function private.keep_media();
create trigger publications_keep_media
  after insert or update of content, images, image_details, pdf_url on public.publications
  for each row execute function private.keep_media();
create trigger events_keep_media after insert or update of content, images, image_details on public.events
  for each row execute function private.keep_media();

-- Sets the alternative text that is suggested when an image is chosen again; items keep their own.
create function public.describe_image(image_name text, new_alt text default null) returns void
language sql security definer set search_path = '' as $$
  insert into public.media (name, alt, uploaded_by)
  select objects.name, new_alt, null from storage.objects
  where objects.bucket_id = 'images' and objects.name = image_name
  on conflict (name) do update set alt = excluded.alt;
$$;

revoke execute on function public.describe_image(text, text) from public, anon, authenticated;
grant execute on function public.describe_image(text, text) to authenticated;

-- Which files are in use --------------------------------------------------------------------------------------------

-- Files uploaded since then may belong to an unsaved draft, which browsers keep for sixty days.
create function private.drafts_since() returns timestamptz
language sql stable set search_path = '' as $$
  select now() - interval '90 days';
$$;

revoke execute on function private.drafts_since() from public;
grant execute on function private.drafts_since() to authenticated, service_role;

-- The names of the files that any version refers to.
create function private.used_files() returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct unnest(files) from public.revisions;
$$;

-- The items that use an image, by their last versions; `is_deleted` in the trash.
create function private.image_uses(image text) returns jsonb
language sql stable security definer set search_path = '' as $$
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

revoke execute on function private.image_uses(text), private.used_files() from public;
grant execute on function private.image_uses(text), private.used_files() to authenticated, service_role;

-- Which of these files no record, version or deleted item refers to.
create function public.unreferenced_files(urls text[]) returns setof text
language sql stable set search_path = '' as $$
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
    )
    and not exists (
      select from public.events
      where strpos(array_to_string(images, ' '), name) > 0 or strpos(content, name) > 0
    )
    and not exists (select from public.revisions where files @> array[name]);
$$;

revoke execute on function public.unreferenced_files(text[]) from public, anon, authenticated;
grant execute on function public.unreferenced_files(text[]) to authenticated, service_role;

-- The files in storage that nothing refers to and that no draft can still need.
create function public.abandoned_files() returns table (bucket text, name text)
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
  order by objects.created_at
  limit 100;
$$;

revoke execute on function public.abandoned_files() from public, anon, authenticated;
grant execute on function public.abandoned_files() to authenticated, service_role;

-- Releases those of these files that no record, version or deleted item refers to, and returns them: from then on no
-- record can be saved with one, and the Storage API may delete it. A PDF's text goes with the file.
create function public.release_files(urls text[]) returns setof text
language plpgsql security definer set search_path = '' as $$
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

revoke execute on function public.release_files(text[]) from public, anon, authenticated;
grant execute on function public.release_files(text[]) to authenticated;

-- Publications whose PDF belongs in our storage but is missing, newest first. `base` is the beginning of the public
-- addresses of documents: only the caller knows the backend's own address.
create function public.missing_documents(base text) returns table (id bigint, title text)
language sql stable security definer set search_path = '' as $$
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

-- The library -------------------------------------------------------------------------------------------------------

-- Every image in storage with what is known of it and the items that use it, by their last versions (`is_deleted` in
-- the trash); `is_used` counts any version, and `may_be_in_draft` somebody else's unsaved draft.
create view public.library with (security_invoker = true) as
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

revoke all on public.library from anon, authenticated;
grant select on public.library to authenticated, service_role;

create function private.replaced_images(images text[], pattern text, address text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select regexp_replace(image, pattern, address)
    from unnest(images) with ordinality as each (image, place)
    group by 1
    order by min(place)
  );
$$;

revoke execute on function private.replaced_images(text[], text, text) from public;

-- The new image takes over the old one's description, unless it has its own.
create function private.replaced_details(details jsonb, pattern text, address text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(regexp_replace(image, pattern, address), detail order by image !~ pattern), '{}')
  from jsonb_each(details) as each (image, detail);
$$;

revoke execute on function private.replaced_details(jsonb, text, text) from public;

-- Replaces one image with another in every item, as one save of each, all or none. Returns the items.
create function public.replace_image(old_name text, new_url text)
returns table (
  kind text, id bigint, title text, slug text, type text, updated_at timestamptz, published_at timestamptz
)
language plpgsql security definer set search_path = '' as $$
declare
  new_name constant text := substring(
    new_url from '^https?://[^[:space:]"''()<>\[\]\\]+/object/public/images/([A-Za-z0-9_.~-]{1,200})$'
  );
  -- Its address, whatever the host.
  pattern constant text := 'https?://[^[:space:]"''()<>\[\]]*/object/public/images/'
    || replace(old_name, '.', '\.') || '(?!\.?[A-Za-z0-9_~%-])';
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege;
  end if;
  if coalesce(old_name !~ '^[A-Za-z0-9_.~-]{1,200}$', true)
    or new_name is null
    or new_name = old_name
    or not exists (select from storage.objects where objects.bucket_id = 'images' and objects.name = new_name)
  then
    raise invalid_parameter_value;
  end if;

  return query
    update public.news as item
    set images = private.replaced_images(item.images, pattern, new_url),
      image_details = private.replaced_details(item.image_details, pattern, new_url),
      content = regexp_replace(item.content, pattern, new_url, 'g')
    where item.id in (
        select record_id from public.revisions where revisions.kind = 'news' and files @> array[old_name]
      )
      and concat_ws(' ', array_to_string(item.images, ' '), item.content) ~ pattern
    returning 'news', item.id, item.title, item.slug, item.type, item.updated_at, item.published_at;
  return query
    update public.publications as item
    set images = private.replaced_images(item.images, pattern, new_url),
      image_details = private.replaced_details(item.image_details, pattern, new_url),
      content = regexp_replace(item.content, pattern, new_url, 'g')
    where item.id in (
        select record_id from public.revisions where revisions.kind = 'publications' and files @> array[old_name]
      )
      and concat_ws(' ', array_to_string(item.images, ' '), item.content) ~ pattern
    returning 'publications', item.id, item.title, item.slug, item.type, item.updated_at, item.published_at;
  return query
    update public.events as item
    set images = private.replaced_images(item.images, pattern, new_url),
      image_details = private.replaced_details(item.image_details, pattern, new_url),
      content = regexp_replace(item.content, pattern, new_url, 'g')
    where item.id in (
        select record_id from public.revisions where revisions.kind = 'events' and files @> array[old_name]
      )
      and concat_ws(' ', array_to_string(item.images, ' '), item.content) ~ pattern
    returning 'events', item.id, item.title, item.slug, item.type, item.updated_at, item.published_at;
end;
$$;

revoke execute on function public.replace_image(text, text) from public, anon, authenticated;
grant execute on function public.replace_image(text, text) to authenticated;

-- The texts of PDFs -------------------------------------------------------------------------------------------------

-- By the document's address, so that every version of a publication finds its text.
create table public.pdf_texts (
  url text primary key,
  content text not null,
  words text[] not null default '{}',

  constraint pdf_texts_url_check check (length(url) <= 2000),
  constraint pdf_texts_content_check check (length(content) <= 200000)
);

create index pdf_texts_words_idx on public.pdf_texts using gin (words) with (fastupdate = off);

alter table public.pdf_texts enable row level security;
revoke all on public.pdf_texts from anon, authenticated;
grant select (url), insert (url, content) on public.pdf_texts to authenticated;
grant all on public.pdf_texts to service_role;

create policy "Administrators see whose text is known" on public.pdf_texts
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators add texts" on public.pdf_texts
  for insert to authenticated with check ((select auth.uid()) is not null);

-- The size in bytes of a document in our storage; null if it is not there.
create function private.size_of_document(url text) returns integer
language sql stable security definer set search_path = '' as $$
  select (metadata ->> 'size')::integer
  from storage.objects
  where bucket_id = 'documents' and name = substring(url from '/storage/v1/object/public/documents/([^?#]+)');
$$;

-- Gives a publication what is known of its PDF: the searchable text, and the size.
create function private.find_pdf_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.pdf_search := coalesce(
    (select search.pdf_vector(content) from public.pdf_texts where url = new.pdf_url and new.has_pdf), ''
  );
  new.pdf_size := case when new.has_pdf then private.size_of_document(new.pdf_url) end;
  return new;
end;
$$;

revoke execute on function private.size_of_document(text), private.find_pdf_text() from public;

create trigger publications_find_pdf_text before insert or update of pdf_url, has_pdf on public.publications
  for each row execute function private.find_pdf_text();
