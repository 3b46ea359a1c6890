-- The panel's lists can be sorted by title, in both directions.
create index news_title_idx on public.news (title, id);
create index publications_title_idx on public.publications (title, id);
