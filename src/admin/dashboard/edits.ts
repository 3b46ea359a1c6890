import { queryOptions } from '@tanstack/react-query';
import { serverNow } from '#admin/ui/serverClock.ts';
import { createBrowserClient } from '#data/client.ts';
import type { listUnpublished } from '#data/records/overview.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';
import { isVersionPublished } from '#domain/publishing/publishing.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { addressOf } from '#domain/records.ts';
import type { NamedRecord } from './RecordList.tsx';

/** A saved record, as the dashboard lists it. */
export interface Edit extends NamedRecord {
  /** The path of its public page. */
  address: string;
  /** When it was saved (ISO 8601), which is also the version of its public page. */
  savedAt: string;
  /** When it becomes public (ISO 8601); null for a draft. */
  publishedAt: string | null;
}

type EditedRow = Awaited<ReturnType<typeof listUnpublished>>[number];

/** The latest saves that `list` finds of all kinds, newest first. */
export async function readEdits(list: typeof listUnpublished, limit: number): Promise<Edit[]> {
  const db = createBrowserClient();
  const found = await Promise.all(
    contentTables.map(async (table) => (await list(db, table, limit)).map((row) => editOf(table, row))),
  );
  return newestEdits(found.flat(), limit);
}

/** A saved row as an edit. */
export function editOf(table: ContentTable, row: EditedRow): Edit {
  const { id, title, updated_at: savedAt, published_at: publishedAt } = row;
  return { table, id, title, address: addressOf(table, row), savedAt, publishedAt };
}

/** The latest of these saves, newest first. */
export function newestEdits(edits: readonly Edit[], limit: number): Edit[] {
  return edits.toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt)).slice(0, limit);
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
