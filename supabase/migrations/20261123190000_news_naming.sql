-- The published news in which one of these names stands, word after word, in any of their texts: those of an institution.
-- Row Level Security applies; whoever is signed in sees no more of them than a visitor.
create function public.news_naming(names text[]) returns setof public.news
language sql stable
set search_path = ''
as $$
  select *
  from public.news
  where published_at <= now()
    and search @@ (
      select string_agg('(' || phrase::text || ')', ' | ')::tsquery
      from unnest(names[1:5]) as name, phraseto_tsquery('search.es', left(name, 200)) as phrase
      where numnode(phrase) > 0
    );
$$;

revoke execute on function public.news_naming(text[]) from public, anon, authenticated;
grant execute on function public.news_naming(text[]) to anon, authenticated, service_role;
