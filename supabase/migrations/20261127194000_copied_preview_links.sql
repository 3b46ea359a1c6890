-- Writes rows of one table as they are. A row that is there already is left alone; so is one that belongs to an item
-- which is not there, because it was made or deleted while the copy was.
create or replace function public.restore_rows(table_name text, rows jsonb) returns void
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
      -- Also of an item in the trash, of which there are versions only.
      when 'preview_links' then 'where exists (
        select from public.revisions where (kind, record_id) in (
          (''news'', row.news_id), (''publications'', row.publication_id), (''events'', row.event_id)
        )
      )'
      else ''
    end
  ) using rows;
  perform private.switch_triggers(table_name, true);
end;
$$;
