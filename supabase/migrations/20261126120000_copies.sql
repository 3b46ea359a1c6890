-- Copies: when they were made, which files they hold, and what `npm run restore` writes (src/data/copies,
-- scripts/copies). A restore writes rows as they were, so the triggers that would number, date or count them are off.

create table public.copies (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  -- Whether it has everything; an administrator may not read every table.
  is_complete boolean not null,
  -- The administrator's e-mail address; null where a program made it.
  made_by text default (auth.jwt() ->> 'email')
);

alter table public.copies enable row level security;
revoke all on public.copies from anon, authenticated;
grant select, insert (is_complete) on public.copies to authenticated;
grant all on public.copies to service_role;

create policy "Administrators see which copies were made" on public.copies
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators tell of the copies that they make" on public.copies
  for insert to authenticated with check ((select auth.uid()) is not null);

-- Every file of both buckets, whatever its name.
create view public.stored_files with (security_invoker = true) as
select
  bucket_id as bucket, name, created_at, (metadata ->> 'size')::bigint as size,
  metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as cache_control
from storage.objects
where bucket_id in ('images', 'documents');

revoke all on public.stored_files from anon, authenticated;
grant select on public.stored_files to authenticated, service_role;

-- Restoring ---------------------------------------------------------------------------------------------------------

-- The copy that is being restored: its digest, so that an interrupted restore goes on with the same copy only.
create table private.restore (
  id boolean primary key default true,
  copy text not null,

  constraint restore_one_row check (id)
);

revoke all on private.restore from public, anon, authenticated;

-- Turns a table's own triggers off or on, but for those that keep the words that the search suggests.
create function private.switch_triggers(table_name text, is_on boolean) returns void
language plpgsql set search_path = '' as $$
declare
  one name;
begin
  for one in
    select tgname
    from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid
    where tgrelid = format('public.%I', table_name)::regclass and not tgisinternal
      and proname not in ('keep_words', 'keep_author_words', 'keep_words_of_document')
  loop
    execute format('alter table public.%I %s trigger %I', table_name, case when is_on then 'enable' else 'disable' end, one);
  end loop;
end;
$$;

-- Begins to restore a copy into these tables, emptied first if `is_replacing`. Returns `begun`, `resumed` if this copy
-- was being restored, or `filled` if the project has content that may not be replaced.
create function public.begin_restore(copy_digest text, table_names text[], is_replacing boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  one text;
  is_filled boolean := exists (select from storage.objects where bucket_id in ('images', 'documents'));
begin
  if exists (select from private.restore where copy = copy_digest) then
    return 'resumed';
  end if;
  foreach one in array table_names loop
    exit when is_filled;
    execute format('select exists (select from public.%I)', one) into is_filled;
  end loop;
  if is_filled and not is_replacing then
    return 'filled';
  end if;
  execute (select 'truncate ' || string_agg(format('public.%I', name), ', ') from unnest(table_names) as name);
  truncate search.words;
  insert into private.restore (copy) values (copy_digest) on conflict (id) do update set copy = excluded.copy;
  return 'begun';
end;
$$;

-- Writes rows of one table as they are. A row that is there already is left alone; so is one that belongs to an item
-- which is not there, because it was made or deleted while the copy was.
create function public.restore_rows(table_name text, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  columns text;
begin
  -- Columns that the copy does not have get their defaults, generated ones are computed.
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', table_name)::regclass
    and attnum > 0 and not attisdropped and attgenerated = '' and rows -> 0 ? attname;
  perform private.switch_triggers(table_name, false);
  execute format(
    'insert into public.%1$I (%2$s) overriding system value
     select %2$s from jsonb_populate_recordset(null::public.%1$I, $1) as row %3$s
     on conflict do nothing',
    table_name, columns,
    case table_name
      when 'news_previous_slugs' then 'where exists (select from public.news where id = row.news_id)'
      when 'publication_previous_slugs' then 'where exists (select from public.publications where id = row.publication_id)'
      when 'event_previous_slugs' then 'where exists (select from public.events where id = row.event_id)'
      when 'preview_links' then 'where exists (select from public.news where id = row.news_id)
        or exists (select from public.publications where id = row.publication_id)
        or exists (select from public.events where id = row.event_id)'
      else ''
    end
  ) using rows;
  perform private.switch_triggers(table_name, true);
end;
$$;

-- Gives files the days on which they were first uploaded: `[{"bucket", "name", "created_at"}]`.
create function public.restore_file_dates(files jsonb) returns void
language sql security definer set search_path = '' as $$
  update storage.objects set created_at = file.created_at
  from jsonb_to_recordset(files) as file (bucket text, name text, created_at timestamptz)
  where (objects.bucket_id, objects.name) = (file.bucket, file.name) and objects.created_at <> file.created_at;
$$;

-- Ends a restore: drops items that were deleted while the copy was made, lets numbers go on after the highest, those of
-- deleted items among them, and makes the site read its content again.
create function public.finish_restore(table_names text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one text;
  sequence text;
  highest bigint;
begin
  foreach one in array table_names loop
    sequence := case when exists (
      select from pg_catalog.pg_attribute where attrelid = format('public.%I', one)::regclass and attname = 'id'
    ) then pg_catalog.pg_get_serial_sequence(format('public.%I', one), 'id') end;
    continue when sequence is null;
    if one in ('news', 'publications', 'events') then
      perform private.switch_triggers(one, false);
      execute format(
        'delete from public.%I as item where (
           select is_deletion from public.revisions where kind = %L and record_id = item.id order by id desc limit 1
         )', one, one
      );
      perform private.switch_triggers(one, true);
    end if;
    execute format(
      'select greatest((select max(id) from public.%I), (select max(record_id) from public.revisions where kind = %L))',
      one, one
    ) into highest;
    if highest is not null then
      perform pg_catalog.setval(sequence, greatest(highest, (
        select last_value from pg_catalog.pg_sequences
        where format('%I.%I', schemaname, sequencename)::regclass = sequence::regclass
      )));
    end if;
  end loop;
  update public.content_revision set revision = revision + 1, changed_at = now() where id;
  delete from private.restore where id;
end;
$$;

revoke execute on function private.switch_triggers(text, boolean) from public;
revoke execute on function
  public.begin_restore(text, text[], boolean), public.restore_rows(text, jsonb), public.restore_file_dates(jsonb),
  public.finish_restore(text[])
  from public, anon, authenticated;
grant execute on function
  public.begin_restore(text, text[], boolean), public.restore_rows(text, jsonb), public.restore_file_dates(jsonb),
  public.finish_restore(text[])
  to service_role;
