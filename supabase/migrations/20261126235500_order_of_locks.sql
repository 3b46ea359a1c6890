-- Whoever writes content waits for the revision first and for rows after it. `order_carousel` and `replace_image` write
-- several tables, and would otherwise hold the revision while they wait for a row, and a save the other way around.
create function private.lock_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.content_revision where id for update;
  return null;
end;
$$;

create trigger news_lock_revision before insert or update or delete on public.news
  for each statement execute function private.lock_content_revision();
create trigger publications_lock_revision before insert or update or delete on public.publications
  for each statement execute function private.lock_content_revision();
create trigger events_lock_revision before insert or update or delete on public.events
  for each statement execute function private.lock_content_revision();
