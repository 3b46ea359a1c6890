-- An item is a draft (`published_at` is null), scheduled (in the future) or published. Visitors see what is published, by
-- policy; what is scheduled becomes public when its instant comes, without a write.

-- What is there already has been public since it was created. Written by a rewrite of the table, which fires no trigger:
-- the items' versions and the revision stay. Whoever inserts without a word of this column publishes at once, as before.
alter table public.news add column published_at timestamptz default now();
alter table public.news alter column published_at type timestamptz using created_at;
alter table public.publications add column published_at timestamptz default now();
alter table public.publications alter column published_at type timestamptz using created_at;

alter table public.news add constraint news_published_at_check
  check (published_at >= '1900-01-01' and published_at < '3000-01-01');
alter table public.publications add constraint publications_published_at_check
  check (published_at >= '1900-01-01' and published_at < '3000-01-01');

grant insert (published_at), update (published_at) on public.news, public.publications to authenticated;

-- What is scheduled, and what has come due.
create index news_published_at_idx on public.news (published_at);
-- A publication's day is the one on which it became public; the panel's list keeps the order in which they were made.
create index publications_type_published_at_idx on public.publications (type, published_at desc, id desc);
create index publications_published_at_idx on public.publications (published_at desc, id desc);
drop index public.publications_type_created_at_idx;
drop index public.publications_hero_idx;
create index publications_hero_idx on public.publications (published_at desc, id desc) where show_in_hero;

-- Who sees what ---------------------------------------------------------------------------------------------------

drop policy "Everyone reads news" on public.news;
create policy "Visitors read published news" on public.news
  for select to anon using (published_at <= now());
create policy "Administrators read all news" on public.news
  for select to authenticated using ((select auth.uid()) is not null);

drop policy "Everyone reads publications" on public.publications;
create policy "Visitors read what is published" on public.publications
  for select to anon using (published_at <= now());
create policy "Administrators read all publications" on public.publications
  for select to authenticated using ((select auth.uid()) is not null);

-- An old address is as public as the item to which it leads: the policies of the items apply within these.
drop policy "Everyone follows old addresses of news" on public.news_previous_slugs;
create policy "Everyone follows old addresses of news" on public.news_previous_slugs
  for select to anon, authenticated using (exists (select from public.news where news.id = news_id));
drop policy "Everyone follows old addresses of publications" on public.publication_previous_slugs;
create policy "Everyone follows old addresses of publications" on public.publication_previous_slugs
  for select to anon, authenticated using (exists (select from public.publications where publications.id = publication_id));

-- Old addresses ---------------------------------------------------------------------------------------------------

-- An item that is not public takes no address away from one that is: neither by having its slug, nor by having had it.
-- Once it is public its own slug is what visitors find first.
create or replace function private.keep_previous_news_slug() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.news_previous_slugs
  where slug = new.slug and (news_id = new.id or new.published_at <= now());
  if tg_op = 'UPDATE' then
    insert into public.news_previous_slugs (slug, news_id) values (old.slug, new.id)
      on conflict (slug) do update set news_id = excluded.news_id, created_at = now()
      where old.published_at <= now();
  end if;
  return null;
end;
$$;

create or replace function private.keep_previous_publication_slug() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.publication_previous_slugs
  where slug = new.slug and type = new.type and (publication_id = new.id or new.published_at <= now());
  if tg_op = 'UPDATE' then
    insert into public.publication_previous_slugs (type, slug, publication_id) values (old.type, old.slug, new.id)
      on conflict (slug, type) do update set publication_id = excluded.publication_id, created_at = now()
      where old.published_at <= now();
  end if;
  return null;
end;
$$;

-- The revision ----------------------------------------------------------------------------------------------------

-- Counts what visitors can see: a draft that is saved, or an item that is scheduled, is no change of the site yet.
create or replace function private.raise_content_revision() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_visible boolean := true;
begin
  -- TRUNCATE has no transition table and is taken as a change; only an update has rows from before.
  if tg_op <> 'TRUNCATE' then
    is_visible := exists (select from changed_rows where published_at <= now());
  end if;
  if tg_op = 'UPDATE' and not is_visible then
    is_visible := exists (select from rows_before where published_at <= now());
  end if;
  if is_visible then
    update public.content_revision set revision = revision + 1, changed_at = now() where id;
  end if;
  return null;
end;
$$;

drop trigger news_raise_revision_on_update on public.news;
create trigger news_raise_revision_on_update after update on public.news
  referencing old table as rows_before new table as changed_rows
  for each statement execute function private.raise_content_revision();
drop trigger publications_raise_revision_on_update on public.publications;
create trigger publications_raise_revision_on_update after update on public.publications
  referencing old table as rows_before new table as changed_rows
  for each statement execute function private.raise_content_revision();

-- Raises the revision where something scheduled has become public since it was raised last. The site asks for it before it
-- looks whether its snapshot is the newest; whoever else asks changes nothing that is not due.
create function public.raise_due_revision() returns void
language sql
security definer
set search_path = ''
as $$
  update public.content_revision set revision = revision + 1, changed_at = now()
  where id and (
    exists (select from public.news where published_at > content_revision.changed_at and published_at <= now())
    or exists (select from public.publications where published_at > content_revision.changed_at and published_at <= now())
  );
$$;

revoke execute on function public.raise_due_revision() from public, anon, authenticated;
grant execute on function public.raise_due_revision() to anon, authenticated, service_role;

-- How many seconds a page that is rendered now may be kept: until the next scheduled item is public. No row where none is
-- due before the oldest page is let go (src/domain/publishing/caching.ts), and 0 for a moment after one became public
-- without a save, for a page whose rows were read just before. It tells when, and never what.
create function public.seconds_until_due() returns setof integer
language sql stable
security definer
set search_path = ''
as $$
  select greatest(0, floor(extract(epoch from due.published_at - now())))::integer
  from (
    select published_at from public.news
    where published_at > now() - interval '5 seconds' and published_at <= now() + interval '25 hours'
      and published_at > updated_at
    union all
    select published_at from public.publications
    where published_at > now() - interval '5 seconds' and published_at <= now() + interval '25 hours'
      and published_at > updated_at
  ) as due
  order by due.published_at
  limit 1;
$$;

revoke execute on function public.seconds_until_due() from public, anon, authenticated;
grant execute on function public.seconds_until_due() to anon, authenticated, service_role;
