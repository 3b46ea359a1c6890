-- What is known of uploaded files beside their bytes, by their names: the library of images is made of it.

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
create index media_hashes_idx on public.media using gin (hashes);

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
grant select, insert (name, hashes, file_name, width, height) on public.media to authenticated;
grant all on public.media to service_role;

create policy "Administrators read what is known of files" on public.media
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators tell of the files that they upload" on public.media
  for insert to authenticated with check ((select auth.uid()) is not null);

-- Which files a version refers to: names by chance, wherever they stand, and now every other one by its address, too. --

create or replace function private.file_names(content text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct coalesce(found[1], found[2])), '{}')
  from regexp_matches(
    content,
    '/object/public/(?:images|documents)/([A-Za-z0-9_.~-]*[A-Za-z0-9])'
      || '|([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z]{3,4})',
    'g'
  ) as found;
$$;

update public.revisions set files = private.file_names(record::text)
where files is distinct from private.file_names(record::text);

-- Saves ------------------------------------------------------------------------------------------------------------

-- The alternative texts of a record's own images, by the names of their files.
create function private.described_images(image_details jsonb, content text) returns table (name text, alt text)
language sql
immutable
set search_path = ''
as $$
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

-- Refuses a file that was given up, and keeps the alternative texts that this save gives.
create function private.keep_media() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

insert into public.media (name, alt, uploaded_by)
select distinct on (given.name) given.name, given.alt, null
from (
  select updated_at, described.* from public.news, private.described_images(image_details, content) as described
  union all
  select updated_at, described.* from public.publications, private.described_images(image_details, content) as described
) as given
order by given.name, given.updated_at desc;

-- Keeps the alternative text that is proposed when an image is chosen again; items keep what they say of it.
create function public.describe_image(image_name text, new_alt text default null) returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.media (name, alt, uploaded_by)
  select objects.name, new_alt, null from storage.objects
  where objects.bucket_id = 'images' and objects.name = image_name
  on conflict (name) do update set alt = excluded.alt;
$$;
revoke execute on function public.describe_image(text, text) from public, anon, authenticated;
grant execute on function public.describe_image(text, text) to authenticated;

-- Deletion ---------------------------------------------------------------------------------------------------------

-- Gives up those of these files that no record, version or deleted item refers to, and answers them: from then on no
-- record can be saved with one, and the Storage API deletes it.
create function public.release_files(urls text[]) returns setof text
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
    )
    select free.url from free;
end;
$$;
revoke execute on function public.release_files(text[]) from public, anon, authenticated;
grant execute on function public.release_files(text[]) to authenticated;

drop policy "Administrators delete files" on storage.objects;
create policy "Administrators delete files that were given up" on storage.objects
  for delete to authenticated using (
    bucket_id in ('images', 'documents')
    and exists (select from public.media where media.name = objects.name and media.released_at is not null)
  );

-- The library ------------------------------------------------------------------------------------------------------

-- Every image in storage with what is known of it and what uses it: items (`is_deleted` in the trash), by their last
-- versions; `is_used` by any version.
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
  exists (select from public.revisions where revisions.files @> array[objects.name]) as is_used,
  coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'kind', latest.kind, 'id', latest.record_id, 'title', latest.record ->> 'title', 'is_deleted', latest.is_deletion
      )
      order by latest.id desc
    )
    from public.revisions as latest
    where latest.files @> array[objects.name]
      and not exists (
        select from public.revisions as later
        where later.kind = latest.kind and later.record_id = latest.record_id and later.id > latest.id
      )
  ), '[]') as uses
from storage.objects
left join public.media on media.name = objects.name
where objects.bucket_id = 'images'
  and objects.name ~ '^[A-Za-z0-9_.~-]{1,200}$'
  and media.released_at is null;

revoke all on public.library from anon, authenticated;
grant select on public.library to authenticated, service_role;

-- Replacing --------------------------------------------------------------------------------------------------------

create function private.replaced_images(images text[], pattern text, address text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select regexp_replace(image, pattern, address)
    from unnest(images) with ordinality as each (image, place)
    group by 1
    order by min(place)
  );
$$;
revoke execute on function private.replaced_images(text[], text, text) from public;

-- What was said of the old image is said of the new one, unless that had words of its own.
create function private.replaced_details(details jsonb, pattern text, address text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(regexp_replace(image, pattern, address), detail order by image !~ pattern), '{}')
  from jsonb_each(details) as each (image, detail);
$$;
revoke execute on function private.replaced_details(jsonb, text, text) from public;

-- Puts one image in the place of another in every item, as one save of each, and answers the items: all or none.
create function public.replace_image(old_name text, new_url text)
returns table (
  kind text, id bigint, title text, slug text, type text, updated_at timestamptz, published_at timestamptz
)
language plpgsql
security definer
set search_path = ''
as $$
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
end;
$$;
revoke execute on function public.replace_image(text, text) from public, anon, authenticated;
grant execute on function public.replace_image(text, text) to authenticated;
