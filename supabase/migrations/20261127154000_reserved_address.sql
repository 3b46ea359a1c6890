-- `/novedades/index` is another spelling of `/novedades` (src/domain/site/canonicalAddress.ts), so nobody could reach an
-- item there. Those that have this slug, deleted ones among them, get another.
update public.news set slug = 'index-' || id where slug = 'index';
update public.publications set slug = 'index-' || id where slug = 'index';
update public.events set slug = 'index-' || id where slug = 'index';
update public.revisions set record = jsonb_set(record, '{slug}', to_jsonb('index-' || record_id))
where record ->> 'slug' = 'index';

alter table public.news add constraint news_slug_reserved_check check (slug <> 'index');
alter table public.publications add constraint publications_slug_reserved_check check (slug <> 'index');
alter table public.events add constraint events_slug_reserved_check check (slug <> 'index');
