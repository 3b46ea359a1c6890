-- An interrupted restore goes on only where nobody has saved since it began; replacing begins again with the first row.
alter table private.restore add column begun_at timestamptz not null default now();

create or replace function public.begin_restore(
  copy_digest text, table_names text[], is_replacing boolean default false
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  one text;
  is_filled boolean := exists (select from storage.objects where bucket_id in ('images', 'documents'));
  is_begun constant boolean := exists (select from private.restore where copy = copy_digest);
begin
  if is_begun and not is_replacing
    and not exists (select from public.revisions where saved_at > (select begun_at from private.restore))
  then
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
  insert into private.restore (copy) values (copy_digest)
  on conflict (id) do update set copy = excluded.copy, begun_at = excluded.begun_at;
  return case when is_begun then 'resumed' else 'begun' end;
end;
$$;
