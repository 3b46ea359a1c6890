-- Forgets what `npm run contract` tried on a deployment and deleted again: the versions of its news, which would stay in the
-- trash, and what is known of its files. Only it gives such names, and what ever had another one stays.
create function public.forget_contract_trials() returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.revisions
  where kind = 'news'
    and record_id in (
      select record_id from public.revisions
      where kind = 'news' and is_deletion and record ->> 'slug' like 'prueba-del-contrato-%'
    )
    and not exists (select from public.news where news.id = revisions.record_id)
    and not exists (
      select from public.revisions as other
      where other.kind = 'news' and other.record_id = revisions.record_id
        and other.record ->> 'slug' not like 'prueba-del-contrato-%'
    );
  delete from public.media
  where name like 'prueba-del-contrato-%'
    and released_at is not null
    and not exists (select from storage.objects where objects.name = media.name);
$$;

revoke execute on function public.forget_contract_trials() from public, anon, authenticated;
grant execute on function public.forget_contract_trials() to authenticated;
