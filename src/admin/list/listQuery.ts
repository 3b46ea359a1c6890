import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pageOptions } from '#admin/ui/PagedList.tsx';
import { createBrowserClient } from '#data/client.ts';
import { listRecords } from '#data/records/records.ts';
import { accessTokenOf } from '#data/session.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import type { ListShape, ListState } from './definition.ts';
import { parseListState } from './listState.ts';

/** Rows per page. */
export const PAGE_SIZE = 20;

/** One page of a list. */
export function listQuery<Table extends ContentTable>(table: Table, state: ListState, pageSize = PAGE_SIZE) {
  return queryOptions({
    queryKey: [table, 'list', state, pageSize],
    // Whoever returns from a long evening in a form finds the list, and its place in it, at once.
    gcTime: 4 * 60 * 60_000,
    // On a slow device the rows that were read ahead arrive before their screen, which would ask for them again.
    staleTime: 5000,
    queryFn: () => listRecords(createBrowserClient(), table, { ...state, pageSize }),
    ...pageOptions,
  });
}

/**
 * Reads the list at this address, if it is one's and somebody is signed in, while the panel is being drawn for the first
 * time: on a phone the answer arrives a third of a second earlier.
 */
export async function readAhead(client: QueryClient, lists: readonly ListShape[], address: URL): Promise<void> {
  const list = lists.find(({ table }) => address.pathname === paths.admin.list(table));
  if (!list || !(await accessTokenOf(createBrowserClient()))) return;
  // The screen queries again and reports the failure.
  await client.query(listQuery(list.table, parseListState(list, address.searchParams))).catch(() => undefined);
}
