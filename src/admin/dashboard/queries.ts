import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listUpcomingEvents } from '#data/events.ts';
import { countPublications } from '#data/publications.ts';
import { countPublished, listRecentlyEdited, listUnpublished } from '#data/records/listing.ts';
import { NEXT_EVENTS } from '#domain/lists.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { isVersionPublished } from '#domain/publishing/publishing.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { addressOf } from '#domain/records.ts';

/** How many recent saves to list. */
const EDITS = 6;

/** How many news items there are; the key starts like theirs, so it is refetched whenever one changes. */
export function newsCountQuery() {
  return queryOptions({ queryKey: ['news', 'count'], queryFn: () => countPublished(createBrowserClient(), 'news') });
}

/** How many publications there are. */
export function publicationCountQuery() {
  return queryOptions({ queryKey: ['publications', 'count'], queryFn: () => countPublications(createBrowserClient()) });
}

/** How many events there are. */
export function eventCountQuery() {
  return queryOptions({
    queryKey: ['events', 'count'],
    queryFn: () => countPublished(createBrowserClient(), 'events'),
  });
}

/** The latest saves of all kinds. */
export function recentEditsQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'edits'],
    queryFn: () => editsOf(listRecentlyEdited),
  });
}

/** The latest drafts and scheduled records of all kinds. */
export function unpublishedQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'unpublished'],
    queryFn: () => editsOf(listUnpublished),
  });
}

async function editsOf(list: typeof listUnpublished): Promise<Edit[]> {
  const db = createBrowserClient();
  const [news, publications, events] = await Promise.all([
    list(db, 'news', EDITS),
    list(db, 'publications', EDITS),
    list(db, 'events', EDITS),
  ]);
  return newestEdits({ news, publications, events }, EDITS);
}

/** The upcoming events that the home page shows. */
export function nextEventsQuery() {
  return queryOptions({
    queryKey: ['events', 'next'],
    queryFn: () => listUpcomingEvents(createBrowserClient(), NEXT_EVENTS),
  });
}

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

/** A saved record, as the dashboard lists it. */
export interface Edit {
  table: ContentTable;
  title: string;
  /** The path of its form. */
  editPath: string;
  /** The path of its public page. */
  address: string;
  /** When it was saved (ISO 8601), which is also the version of its public page. */
  savedAt: string;
  /** When it becomes public (ISO 8601); null for a draft. */
  publishedAt: string | null;
}

interface EditedRow {
  id: number;
  title: string;
  slug: string;
  type: string;
  updated_at: string;
  published_at: string | null;
}

/** The latest saves of all kinds, newest first. */
export function newestEdits(rows: Record<ContentTable, readonly EditedRow[]>, limit: number): Edit[] {
  const edits = contentTables.flatMap((table) =>
    rows[table].map((row): Edit => ({
      table,
      title: row.title,
      editPath: paths.admin.edit(table, row.id),
      address: addressOf(table, row),
      savedAt: row.updated_at,
      publishedAt: row.published_at,
    })),
  );
  return edits.sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt)).slice(0, limit);
}
