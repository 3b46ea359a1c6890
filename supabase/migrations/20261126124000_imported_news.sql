-- News that came from another site (scripts/wordpress): which item of it they were, and the paths they had there, from
-- which visitors are redirected. Only programs write these columns.

alter table public.news
  -- `example.org/?p=123`, without the scheme: an item that is imported again is recognised by it.
  add column imported_from text,
  -- In the spelling of src/domain/site/oldPaths.ts: `/2019/05/titulo`, `/?p=123`.
  add column old_paths text[] not null default '{}',
  add constraint news_imported_from_key unique (imported_from),
  add constraint news_imported_from_check check (length(imported_from) <= 2000),
  add constraint news_old_paths_check check (
    cardinality(old_paths) <= 10
    and array_position(old_paths, null) is null
    and length(array_to_string(old_paths, '')) <= 6000
  );

create index news_old_paths_idx on public.news using gin (old_paths) with (fastupdate = off);
