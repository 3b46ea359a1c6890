-- The place of an item among those that the home page's carousel shows, where administrators have put them in an order.
-- What has none (null) stands before what has one, as the specification orders it: news, then publications, by date.

alter table public.news add column carousel_place smallint
  constraint news_carousel_place_check check (carousel_place between 1 and 10);
alter table public.publications add column carousel_place smallint
  constraint publications_carousel_place_check check (carousel_place between 1 and 10);

-- Puts the carousel in this order, of `news-` or `pub-` and an id; what is not named has no place any more. The columns are
-- written by nothing else: nobody is granted them.
create function public.order_carousel(items text[]) returns void
language sql
security definer
set search_path = ''
as $$
  update public.news set carousel_place = array_position(items, 'news-' || id)
  where carousel_place is distinct from array_position(items, 'news-' || id);
  update public.publications set carousel_place = array_position(items, 'pub-' || id)
  where carousel_place is distinct from array_position(items, 'pub-' || id);
$$;

revoke execute on function public.order_carousel(text[]) from public, anon, authenticated;
grant execute on function public.order_carousel(text[]) to authenticated, service_role;

-- Another place is no other version: whoever is editing the item saves over what they have read.
create or replace function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- A generated column is not known yet before a row is written.
  apart constant text[] := '{carousel_place,search}';
begin
  if new.carousel_place is distinct from old.carousel_place and to_jsonb(new) - apart = to_jsonb(old) - apart then
    return new;
  end if;
  new.updated_at := now();
  return new;
end;
$$;

drop trigger news_keep_revision_on_update on public.news;
create trigger news_keep_revision_on_update after update on public.news
  for each row
  when (to_jsonb(old) - '{updated_at,carousel_place}'::text[] is distinct from to_jsonb(new) - '{updated_at,carousel_place}'::text[])
  execute function private.keep_revision();
drop trigger publications_keep_revision_on_update on public.publications;
create trigger publications_keep_revision_on_update after update on public.publications
  for each row
  when (to_jsonb(old) - '{updated_at,carousel_place}'::text[] is distinct from to_jsonb(new) - '{updated_at,carousel_place}'::text[])
  execute function private.keep_revision();
