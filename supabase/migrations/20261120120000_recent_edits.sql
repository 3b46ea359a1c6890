-- The panel's first screen lists what was edited last.
create index news_updated_at_idx on public.news (updated_at desc, id desc);
create index publications_updated_at_idx on public.publications (updated_at desc, id desc);
