import { queryOptions } from '@tanstack/react-query';
import { serverNow } from '#admin/ui/serverClock.ts';
import { createBrowserClient } from '#data/client.ts';
import type { listUnpublished } from '#data/records/overview.ts';
import { contentTables } from '#domain/contentTables.ts';
import { isVersionPublished } from '#domain/publishing/publishing.ts';
import { publishingState } from '#domain/publishing/publishingState.ts';
import { addressOf } from '#domain/records.ts';
import type { NamedRecord } from './RecordList.tsx';

/** A saved record; `updated_at` is also the version of its public page. */
export type Edit = NamedRecord & Awaited<ReturnType<typeof listUnpublished>>[number];

/** The latest saves that `list` finds of all kinds, newest first. */
export async function readEdits(list: typeof listUnpublished, limit: number): Promise<Edit[]> {
  const db = createBrowserClient();
  const found = await Promise.all(
    contentTables.map(async (table) => (await list(db, table, limit)).map((row) => ({ table, ...row }))),
  );
  return newestEdits(found.flat(), limit);
}

/** The latest of these saves, newest first. */
export function newestEdits(edits: readonly Edit[], limit: number): Edit[] {
  return edits.toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at)).slice(0, limit);
}

/** Which of these saves the public site should show but does not yet; asks the site each time. */
export function siteVersionsQuery(edits: readonly Edit[]) {
  const isPublic = ({ published_at }: Edit) => publishingState(published_at, serverNow()) === 'published';
  return queryOptions({
    queryKey: ['dashboard', 'site', edits.map((edit) => [addressOf(edit.table, edit), edit.updated_at])],
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
    edits.map(async (edit) => {
      const response = await fetch(addressOf(edit.table, edit), {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(SITE_TIMEOUT)]),
      });
      return isVersionPublished(response.headers.get('x-content-version'), edit.updated_at);
    }),
  );
  return edits.filter((_, index) => !isShown[index]).map((edit) => addressOf(edit.table, edit));
}
