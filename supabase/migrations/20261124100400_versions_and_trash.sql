-- Every saved version of news, publications and events, with its author, and the trash: deleted items can be restored
-- for thirty days. Triggers write versions; administrators read them.

create table public.revisions (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  saved_at timestamptz not null default now(),
  -- The administrator's e-mail address; null where a program saved.
  author text,
  is_deletion boolean not null default false,
  -- The row as it was saved, or as it was before it was deleted.
  record jsonb not null,
  -- The names of the files that the row refers to: they stay in storage as long as a version needs them.
  files text[] not null,

  constraint revisions_kind_check check (kind in ('news', 'publications', 'events'))
);

create index revisions_record_idx on public.revisions (kind, record_id, id desc);
create index revisions_deletions_idx on public.revisions (saved_at desc) where is_deletion;
create index revisions_files_idx on public.revisions using gin (files) with (fastupdate = off);

alter table public.revisions enable row level security;
revoke all on public.revisions from anon, authenticated;
grant select on public.revisions to authenticated;
grant all on public.revisions to service_role;

create policy "Administrators read revisions" on public.revisions
  for select to authenticated using ((select auth.uid()) is not null);

-- The names that the panel gives to files (random UUIDs), wherever they occur in a text.
create function private.file_names(content text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct coalesce(found[1], found[2])), '{}')
  from regexp_matches(
    content,
    '/object/public/(?:images|documents)/([A-Za-z0-9_.~-]*[A-Za-z0-9])'
      || '|([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z]{3,4})',
    'g'
  ) as found;
$$;

revoke execute on function private.file_names(text) from public;

-- Keeps a version of the saved item, without what the search derives from it.
create function private.keep_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Without what the search makes of it.
  saved constant jsonb := to_jsonb(coalesce(new, old)) - 'search' - 'pdf_search';
begin
  insert into public.revisions (kind, record_id, saved_at, author, is_deletion, record, files)
  values (
    tg_table_name,
    coalesce(new.id, old.id),
    now(),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email',
    tg_op = 'DELETE',
    saved,
    private.file_names(saved::text)
  );
  -- The last fifty stay, and all of the last year.
  delete from public.revisions
  where kind = tg_table_name
    and record_id = coalesce(new.id, old.id)
    and saved_at < now() - interval '1 year'
    and id <= (
      select id from public.revisions
      where kind = tg_table_name and record_id = coalesce(new.id, old.id)
      order by id desc
      offset 50 limit 1
    );
  return null;
end;
$$;

create trigger news_keep_revision after insert or delete on public.news
  for each row execute function private.keep_revision();
create trigger news_keep_revision_on_update after update on public.news
  for each row
  when (to_jsonb(old) - '{updated_at,carousel_place}'::text[] is distinct from to_jsonb(new) - '{updated_at,carousel_place}'::text[])
  execute function private.keep_revision();
create trigger publications_keep_revision after insert or delete on public.publications
  for each row execute function private.keep_revision();
create trigger publications_keep_revision_on_update after update on public.publications
  for each row
  when (to_jsonb(old) - '{updated_at,carousel_place}'::text[] is distinct from to_jsonb(new) - '{updated_at,carousel_place}'::text[])
  execute function private.keep_revision();
create trigger events_keep_revision after insert or delete on public.events
  for each row execute function private.keep_revision();
create trigger events_keep_revision_on_update after update on public.events
  for each row when (to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at')
  execute function private.keep_revision();

-- The trash ---------------------------------------------------------------------------------------------------------

-- The last version of each deleted item that has not been restored.
create view public.trash with (security_invoker = true) as
select id, kind, record_id, saved_at as deleted_at, author, record ->> 'title' as title, record ->> 'type' as type
from public.revisions as deletion
where is_deletion
  and saved_at > now() - interval '30 days'
  and not exists (
    select from public.revisions as later
    where later.kind = deletion.kind and later.record_id = deletion.record_id and later.id > deletion.id
  );

revoke all on public.trash from anon, authenticated;
grant select on public.trash to authenticated, service_role;

-- Restores a deleted item under its own id and, if it is still free, its own address; otherwise under the next free
-- one. Its previous addresses lead to it again. Returns no row if there is nothing to restore.
create function public.restore_from_trash(deleted_kind text, deleted_id bigint)
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
  select r.* into kept
  from public.revisions as r
  where r.id = (
    select trash.id from public.trash where trash.kind = deleted_kind and trash.record_id = deleted_id
  )
  -- Two who restore it at the same time: the second finds nothing.
  for update;
  if not found then
    return;
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
      and not exists (select from public.news where news.slug = r.record ->> 'slug')
    on conflict do nothing;
  elsif kept.kind = 'events' then
    insert into public.event_previous_slugs (slug, event_id)
    select distinct r.record ->> 'slug', kept.record_id
    from public.revisions as r
    where r.kind = kept.kind and r.record_id = kept.record_id
      and not exists (select from public.events where events.slug = r.record ->> 'slug')
    on conflict do nothing;
  else
    insert into public.publication_previous_slugs (type, slug, publication_id)
    select distinct r.record ->> 'type', r.record ->> 'slug', kept.record_id
    from public.revisions as r
    where r.kind = kept.kind and r.record_id = kept.record_id
      and not exists (
        select from public.publications as p where p.slug = r.record ->> 'slug' and p.type = r.record ->> 'type'
      )
    on conflict do nothing;
  end if;
end;
$$;

revoke execute on function public.restore_from_trash(text, bigint) from public, anon, authenticated;
grant execute on function public.restore_from_trash(text, bigint) to authenticated;

-- Deletes every version of items that were deleted thirty days ago. The panel calls this before it asks for
-- `abandoned_files`, which then include files that nothing else needs.
create function public.empty_trash() returns void
language sql security definer set search_path = '' as $$
  delete from public.revisions
  where (kind, record_id) in (
    select deletion.kind, deletion.record_id
    from public.revisions as deletion
    where deletion.is_deletion
      and deletion.saved_at <= now() - interval '30 days'
      and not exists (
        select from public.revisions as later
        where later.kind = deletion.kind and later.record_id = deletion.record_id and later.id > deletion.id
      )
  );
$$;

revoke execute on function public.empty_trash() from public, anon, authenticated;
grant execute on function public.empty_trash() to authenticated, service_role;
