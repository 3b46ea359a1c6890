import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { countNews, listRecentlyEditedNews, listUnpublishedNews } from '#data/news.ts';
import { countPublications, listRecentlyEditedPublications, listUnpublishedPublications } from '#data/publications.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { newestEdits, type Edit } from './edits.ts';
import { findOutdatedPages } from './siteVersions.ts';

/** How many of the latest edits are listed. */
const EDITS = 6;

/** How many news there are; counted again after every change of a news item, as its key begins like theirs. */
export function newsCountQuery() {
  return queryOptions({ queryKey: ['news', 'count'], queryFn: () => countNews(createBrowserClient()) });
}

/** How many publications there are. */
export function publicationCountQuery() {
  return queryOptions({ queryKey: ['publications', 'count'], queryFn: () => countPublications(createBrowserClient()) });
}

/** What was saved last, of both kinds. */
export function recentEditsQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'edits'],
    queryFn: async () => {
      const db = createBrowserClient();
      const [news, publications] = await Promise.all([
        listRecentlyEditedNews(db, EDITS),
        listRecentlyEditedPublications(db, EDITS),
      ]);
      return newestEdits(news, publications, EDITS);
    },
  });
}

/** The drafts and scheduled items of both kinds that were saved last. */
export function unpublishedQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'unpublished'],
    queryFn: async () => {
      const db = createBrowserClient();
      const [news, publications] = await Promise.all([
        listUnpublishedNews(db, EDITS),
        listUnpublishedPublications(db, EDITS),
      ]);
      return newestEdits(news, publications, EDITS);
    },
  });
}

/** Which of these edits the public site should show and does not yet; asked of the site itself, anew each time. */
export function siteVersionsQuery(edits: readonly Edit[]) {
  const isPublic = ({ publishedAt }: Edit) => publishingState(publishedAt, new Date()) === 'published';
  return queryOptions({
    queryKey: ['dashboard', 'site', edits.map(({ address, savedAt }) => [address, savedAt])],
    queryFn: ({ signal }) => findOutdatedPages(edits.filter(isPublic), signal),
    gcTime: 0,
    retry: false,
  });
}
