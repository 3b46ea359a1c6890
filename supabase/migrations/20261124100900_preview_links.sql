-- Preview links: whoever has one sees one item as it is saved, published or not, for thirty days.

create table public.preview_links (
  -- Of the secret in the address only its hash is kept: whoever reads this table can open no link.
  token_hash text primary key,
  news_id bigint references public.news (id) on delete cascade,
  publication_id bigint references public.publications (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '30 days',
  event_id bigint references public.events (id) on delete cascade,

  constraint preview_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint preview_links_item_check check (num_nonnulls(news_id, publication_id, event_id) = 1)
);

create index preview_links_news_id_idx on public.preview_links (news_id);
create index preview_links_publication_id_idx on public.preview_links (publication_id);
create index preview_links_event_id_idx on public.preview_links (event_id);

alter table public.preview_links enable row level security;
revoke all on public.preview_links from anon, authenticated;
grant
  select (news_id, publication_id, event_id, expires_at),
  insert (token_hash, news_id, publication_id, event_id),
  delete
  on public.preview_links to authenticated;
grant all on public.preview_links to service_role;

create policy "Administrators see which items have a preview link" on public.preview_links
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators make preview links" on public.preview_links
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Administrators end preview links" on public.preview_links
  for delete to authenticated using ((select auth.uid()) is not null);

-- A secret is random, so a plain hash protects it.
create function private.hash_of_preview_token(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex');
$$;

revoke execute on function private.hash_of_preview_token(text) from public;

-- The item of a valid link, whatever its state; no row for anyone without such a link.
create function public.preview_news(token text) returns setof public.news
language sql stable security definer set search_path = '' as $$
  select news.* from public.preview_links join public.news on news.id = preview_links.news_id
  where token_hash = private.hash_of_preview_token(token) and expires_at > now();
$$;

create function public.preview_publication(token text) returns setof public.publications
language sql stable security definer set search_path = '' as $$
  select publications.*
  from public.preview_links join public.publications on publications.id = preview_links.publication_id
  where token_hash = private.hash_of_preview_token(token) and expires_at > now();
$$;

create function public.preview_event(token text) returns setof public.events
language sql stable security definer set search_path = '' as $$
  select events.* from public.preview_links join public.events on events.id = preview_links.event_id
  where token_hash = private.hash_of_preview_token(token) and expires_at > now();
$$;

revoke execute on function
  public.preview_news(text), public.preview_publication(text), public.preview_event(text)
  from public, anon, authenticated;
grant execute on function public.preview_news(text), public.preview_publication(text), public.preview_event(text)
  to anon, authenticated, service_role;
