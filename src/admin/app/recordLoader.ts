import type { LoaderFunction } from 'react-router-dom';
import { prefetchRecord } from '#admin/record/recordQuery.ts';
import { createBrowserClient } from '#data/client.ts';
import { accessTokenOf } from '#data/session.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { queryClient } from './queryClient.ts';

/** A route loader that prefetches a signed-in user's record while its screen's code loads; it never blocks. */
export function recordLoader(table: ContentTable): LoaderFunction {
  return ({ params }) => {
    const id = Number(params['id']);
    if (Number.isSafeInteger(id) && id > 0) void readSignedIn(table, id);
    return null;
  };
}

async function readSignedIn(table: ContentTable, id: number): Promise<void> {
  if (await accessTokenOf(createBrowserClient())) prefetchRecord(queryClient, table, id);
}
