import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listUpcomingEvents } from '#data/events.ts';
import { countPublications } from '#data/publications.ts';
import { countPublished, listRecentlyEdited, listUnpublished } from '#data/records/overview.ts';
import { NEXT_EVENTS } from '#domain/lists.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { isVersionPublished } from '#domain/publishing/publishing.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { type Edit, newestEdits } from './edits.ts';

/** How many recent saves to list. */
const EDITS = 6;

/** How many drafts and scheduled records to list. */
export const UNPUBLISHED = 6;

/** How many records of a kind there are; the key starts like theirs, so it is refetched whenever one changes. */
export function countQuery(table: ContentTable) {
  const db = createBrowserClient();
  return queryOptions({
    queryKey: [table, 'count'],
    queryFn: () => (table === 'publications' ? countPublications(db) : countPublished(db, table)),
  });
}

/** The latest saves of all kinds. */
export function recentEditsQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'edits'],
    queryFn: () => editsOf(listRecentlyEdited, EDITS),
  });
}

/** The latest drafts and scheduled records of all kinds; one more than are listed if there are others. */
export function unpublishedQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'unpublished'],
    queryFn: () => editsOf(listUnpublished, UNPUBLISHED + 1),
  });
}

async function editsOf(list: typeof listUnpublished, limit: number): Promise<Edit[]> {
  const db = createBrowserClient();
  const [news, publications, events] = await Promise.all([
    list(db, 'news', limit),
    list(db, 'publications', limit),
    list(db, 'events', limit),
  ]);
  return newestEdits({ news, publications, events }, limit);
}

/** The upcoming events that the home page shows. */
export function nextEventsQuery() {
  return queryOptions({
    queryKey: ['events', 'next'],
    queryFn: () => listUpcomingEvents(createBrowserClient(), NEXT_EVENTS),
  });
}

/** An upcoming event, as the dashboard lists it. */
export type NextEvent = Awaited<ReturnType<typeof listUpcomingEvents>>[number];

/** Which of these saves the public site should show but does not yet; asks the site each time. */
export function siteVersionsQuery(edits: readonly Edit[]) {
  const isPublic = ({ publishedAt }: Edit) => publishingState(publishedAt, serverNow()) === 'published';
  return queryOptions({
    queryKey: ['dashboard', 'site', edits.map(({ address, savedAt }) => [address, savedAt])],
    queryFn: ({ signal }) => findOutdatedPages(edits.filter(isPublic), signal),
    gcTime: 0,
    retry: false,
  });
}

/** The timeout for one page of the site, in milliseconds. */
const SITE_TIMEOUT = 10_000;

/**
 * Resolves to the paths of those saves that the public site does not show yet: every content page names its version in
 * a header. Rejects if the site cannot be reached.
 */
async function findOutdatedPages(edits: readonly Edit[], signal: AbortSignal): Promise<string[]> {
  const isShown = await Promise.all(
    edits.map(async ({ address, savedAt }) => {
      const response = await fetch(address, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(SITE_TIMEOUT)]),
      });
      return isVersionPublished(response.headers.get('x-content-version'), savedAt);
    }),
  );
  return edits.filter((_, index) => !isShown[index]).map(({ address }) => address);
}
