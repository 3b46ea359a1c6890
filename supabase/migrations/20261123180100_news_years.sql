-- How many news of each type each year has, as far as they are published: the years by which their list is divided.
create function public.news_years()
returns table (type text, year integer, items integer)
language sql stable
security invoker
set search_path = ''
as $$
  select news.type, extract(year from news.date)::integer as year, count(*)::integer
  from public.news
  where news.published_at <= now()
  group by news.type, year
  order by news.type, year desc;
$$;

revoke execute on function public.news_years() from public, anon, authenticated;
grant execute on function public.news_years() to anon, authenticated, service_role;
