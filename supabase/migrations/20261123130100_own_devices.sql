-- Whoever has a record open on two devices is no other person: announce_editing says whose each browser is.

drop function public.announce_editing(uuid, text, bigint);

-- Says that the caller has a record open, and answers in which other browsers it is: whose, whether the caller's own, and
-- for how many seconds.
create function public.announce_editing(own_browser uuid, record_kind text, record bigint)
returns table (browser uuid, name text, is_own boolean, seconds integer)
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.editing where editing.seen_at < now() - interval '1 minute';
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

revoke execute on function public.announce_editing(uuid, text, bigint) from public, anon, authenticated;
grant execute on function public.announce_editing(uuid, text, bigint) to authenticated, service_role;
