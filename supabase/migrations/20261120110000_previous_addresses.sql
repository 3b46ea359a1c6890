-- Old addresses never break: where an item's slug changes, the one it had keeps leading to it. Each old slug points at
-- the item and not at another slug, so that chains cannot arise; an item that takes a slug over ends the old lead.

create table public.news_previous_slugs (
  slug text primary key,
  news_id bigint not null references public.news (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index news_previous_slugs_news_id_idx on public.news_previous_slugs (news_id);

create table public.publication_previous_slugs (
  type text not null,
  slug text not null,
  publication_id bigint not null references public.publications (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Slug first, as in the table of publications: the same index answers a lookup by slug alone.
  primary key (slug, type)
);
create index publication_previous_slugs_publication_id_idx
  on public.publication_previous_slugs (publication_id);

alter table public.news_previous_slugs enable row level security;
alter table public.publication_previous_slugs enable row level security;

-- Everyone may follow an old address; only the triggers write them, with their owner's rights.
revoke all on public.news_previous_slugs, public.publication_previous_slugs from anon, authenticated;
grant select (slug, news_id) on public.news_previous_slugs to anon, authenticated;
grant select (type, slug, publication_id) on public.publication_previous_slugs to anon, authenticated;
grant all on public.news_previous_slugs, public.publication_previous_slugs to service_role;

create policy "Everyone follows old addresses of news" on public.news_previous_slugs
  for select to anon, authenticated using (true);
create policy "Everyone follows old addresses of publications" on public.publication_previous_slugs
  for select to anon, authenticated using (true);

create function private.keep_previous_news_slug() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.news_previous_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.news_previous_slugs (slug, news_id) values (old.slug, new.id)
      on conflict (slug) do update set news_id = excluded.news_id, created_at = now();
  end if;
  return null;
end;
$$;

create trigger news_keep_previous_slug_on_insert after insert on public.news
  for each row execute function private.keep_previous_news_slug();
create trigger news_keep_previous_slug_on_update after update of slug on public.news
  for each row when (old.slug is distinct from new.slug) execute function private.keep_previous_news_slug();

create function private.keep_previous_publication_slug() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.publication_previous_slugs where slug = new.slug and type = new.type;
  if tg_op = 'UPDATE' then
    insert into public.publication_previous_slugs (type, slug, publication_id) values (old.type, old.slug, new.id)
      on conflict (slug, type) do update set publication_id = excluded.publication_id, created_at = now();
  end if;
  return null;
end;
$$;

create trigger publications_keep_previous_slug_on_insert after insert on public.publications
  for each row execute function private.keep_previous_publication_slug();
-- Not `update of slug`: the trigger before it may have numbered a slug that the statement did not name.
create trigger publications_keep_previous_slug_on_update after update on public.publications
  for each row when ((old.slug, old.type) is distinct from (new.slug, new.type))
  execute function private.keep_previous_publication_slug();
