-- The panel's palette finds records by the words of their texts, drafts included.

-- The records, latest save first, whose title, summary, text or document has all these words, the last one perhaps
-- begun; six at most. The index is that of the public search.
create function public.find_in_texts(words text) returns table (kind text, id bigint, title text)
language sql stable security definer set search_path = '' set statement_timeout = '1500ms' as $$
  select found.kind, found.id, found.title
  from (
    select 'news' as kind, id, title, updated_at from public.news where search @@ search.query(words)
    union all
    select 'publications', id, title, updated_at from public.publications where search @@ search.query(words)
    union all
    select 'events', id, title, updated_at from public.events where search @@ search.query(words)
  ) as found
  order by found.updated_at desc, found.id desc
  limit 6;
$$;

revoke execute on function public.find_in_texts(text) from public, anon;
grant execute on function public.find_in_texts(text) to authenticated, service_role;
