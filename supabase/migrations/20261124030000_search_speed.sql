-- Where no vacuum runs, as in the embedded backend, each search read through up to 4 MB that were never sorted in: 30 ms of
-- it. Sorted in at once they cost a save one millisecond.
alter index public.news_search_idx set (fastupdate = off);
alter index public.publications_search_idx set (fastupdate = off);
alter index public.events_search_idx set (fastupdate = off);
alter index search.words_folded_idx set (fastupdate = off);
alter index public.media_hashes_idx set (fastupdate = off);

select gin_clean_pending_list(index)
from unnest(array[
  'public.news_search_idx', 'public.publications_search_idx', 'public.events_search_idx', 'search.words_folded_idx',
  'public.media_hashes_idx'
]::regclass[]) as index;
