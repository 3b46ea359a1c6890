-- What is said of an item's images, by their addresses: {"https://…/a.webp": {"alt": "Un aula", "focus": [0.5, 0.2]}}.
-- An empty `alt` is a decorative image, a missing one an image that nobody has described. `focus` is the point that stays
-- in view where the image is cut, from its left and upper edge.

-- All in one function: what it called would be looked up with the rights of whoever saves.
create function private.is_image_details(details jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(details) = 'object' then (
    select count(*) <= 10
      and coalesce(sum(length(address)), 0) <= 20000
      and coalesce(bool_and(case when jsonb_typeof(detail) = 'object' then
        detail - 'alt' - 'focus' = '{}'
        and (not detail ? 'alt' or (jsonb_typeof(detail -> 'alt') = 'string' and length(detail ->> 'alt') <= 300))
        and (not detail ? 'focus' or coalesce(detail -> 'focus' @@ '
          $.type() == "array" && $.size() == 2
          && $[0].type() == "number" && $[0] >= 0 && $[0] <= 1
          && $[1].type() == "number" && $[1] >= 0 && $[1] <= 1', false))
      else false end), true)
    from jsonb_each(details) as each (address, detail)
  ) else false end;
$$;

-- Whoever saves runs the constraint.
revoke execute on function private.is_image_details(jsonb) from public;
grant execute on function private.is_image_details(jsonb) to authenticated, service_role;

alter table public.news
  add column image_details jsonb not null default '{}',
  add constraint news_image_details_check check (private.is_image_details(image_details));
alter table public.publications
  add column image_details jsonb not null default '{}',
  add constraint publications_image_details_check check (private.is_image_details(image_details));

grant insert (image_details), update (image_details) on public.news, public.publications to authenticated;
