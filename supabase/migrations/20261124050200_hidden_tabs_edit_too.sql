-- Who has a record open is forgotten after ninety seconds instead of sixty: of a tab in the background, which says every
-- twenty seconds that it is there, browsers let no timer run more often than once a minute.
create or replace function public.announce_editing(own_browser uuid, record_kind text, record bigint)
returns table (browser uuid, name text, is_own boolean, seconds integer)
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.editing where editing.seen_at < now() - interval '90 seconds';
  insert into public.editing (browser, user_id, kind, record_id, name)
  values (own_browser, auth.uid(), record_kind, record, private.account_name())
  on conflict on constraint editing_pkey do update set seen_at = now();
  return query
    select editing.browser, editing.name, editing.user_id = auth.uid(),
      extract(epoch from now() - editing.since)::integer
    from public.editing
    where editing.kind = record_kind and editing.record_id = record and editing.browser <> own_browser
    order by editing.since, editing.browser;
end;
$$;
