-- The agenda narrowed to one type of event.

drop function public.past_event_years();

-- The years in which past events, of one type or of any, began, latest first, among those that the caller may see.
create function public.past_event_years(of_type text default null) returns setof integer
language sql stable set search_path = '' as $$
  select distinct extract(year from starts_on)::integer as year from public.events
  where ends_at <= now() and published_at <= now() and (of_type is null or type = of_type)
  order by year desc;
$$;

revoke execute on function public.past_event_years(text) from public;
grant execute on function public.past_event_years(text) to anon, authenticated, service_role;
