import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { countNews } from '#data/news.ts';
import { countPublications } from '#data/publications.ts';

/** How many news there are; counted again after every change of a news item, as its key begins like theirs. */
export function newsCountQuery() {
  return queryOptions({ queryKey: ['news', 'count'], queryFn: () => countNews(createBrowserClient()) });
}

/** How many publications there are. */
export function publicationCountQuery() {
  return queryOptions({ queryKey: ['publications', 'count'], queryFn: () => countPublications(createBrowserClient()) });
}
