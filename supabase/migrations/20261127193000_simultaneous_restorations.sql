-- Restores a deleted item under its own id and, if it is still free, its own address; otherwise under the next free
-- one. The addresses it had lead to it again, but for those of others that are public. What was scheduled and would have
-- become public in the trash is a draft. Returns no row if there is nothing to restore.
create or replace function public.restore_from_trash(deleted_kind text, deleted_id bigint)
returns table (id bigint, slug text, updated_at timestamptz, published_at timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  kept public.revisions;
  columns text;
  wanted text;
  free text;
  is_taken boolean;
  number integer := 1;
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege;
  end if;
  -- Before the trash is read, so that of two who restore an item at the same time the second finds nothing.
  perform from public.content_revision where content_revision.id for update;
  select r.* into kept
  from public.revisions as r
  where r.id = (
    select trash.id from public.trash where trash.kind = deleted_kind and trash.record_id = deleted_id
  );
  if not found then
    return;
  end if;

  if (kept.record ->> 'published_at')::timestamptz between kept.saved_at and now() then
    kept.record := jsonb_set(kept.record, '{published_at}', 'null');
  end if;

  wanted := kept.record ->> 'slug';
  free := wanted;
  -- A publication's address is numbered by its own trigger.
  while kept.kind <> 'publications' loop
    execute format('select exists (select from public.%I where slug = $1)', kept.kind) into is_taken using free;
    exit when not is_taken;
    number := number + 1;
    free := wanted || '-' || number;
  end loop;

  -- A column that did not exist when the item was deleted gets its default.
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', kept.kind)::regclass
    and attnum > 0 and not attisdropped and attgenerated = '' and kept.record ? attname;

  return query execute format(
    'insert into public.%1$I (%2$s) overriding system value
     select %2$s from jsonb_populate_record(null::public.%1$I, $1)
     returning %1$I.id, %1$I.slug, %1$I.updated_at, %1$I.published_at',
    kept.kind, columns
  ) using kept.record || jsonb_build_object('slug', free, 'updated_at', now());

  if kept.kind = 'news' then
    insert into public.news_previous_slugs (slug, news_id)
    select distinct r.record ->> 'slug', kept.record_id
    from public.revisions as r
    where r.kind = kept.kind and r.record_id = kept.record_id
      and not exists (
        select from public.news
        where news.slug = r.record ->> 'slug' and (news.id = kept.record_id or news.published_at <= now())
      )
    on conflict do nothing;
  elsif kept.kind = 'events' then
    insert into public.event_previous_slugs (slug, event_id)
    select distinct r.record ->> 'slug', kept.record_id
    from public.revisions as r
    where r.kind = kept.kind and r.record_id = kept.record_id
      and not exists (
        select from public.events
        where events.slug = r.record ->> 'slug' and (events.id = kept.record_id or events.published_at <= now())
      )
    on conflict do nothing;
  else
    insert into public.publication_previous_slugs (type, slug, publication_id)
    select distinct r.record ->> 'type', r.record ->> 'slug', kept.record_id
    from public.revisions as r
    where r.kind = kept.kind and r.record_id = kept.record_id
      and not exists (
        select from public.publications as p
        where p.slug = r.record ->> 'slug' and p.type = r.record ->> 'type'
          and (p.id = kept.record_id or p.published_at <= now())
      )
    on conflict do nothing;
  end if;
end;
$$;
