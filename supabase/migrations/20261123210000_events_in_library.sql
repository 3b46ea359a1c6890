-- Images of events in the library: a file that was given up is refused, alternative texts are kept, and an image is
-- replaced in events, too.

create trigger events_keep_media after insert or update of content, images, image_details on public.events
  for each row execute function private.keep_media();

-- Puts one image in the place of another in every item, as one save of each, and answers the items: all or none.
create or replace function public.replace_image(old_name text, new_url text)
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
