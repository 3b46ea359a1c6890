import type { LoaderFunction } from 'react-router-dom';
import { createBrowserClient } from '#data/client.ts';
import { accessTokenOf } from '#data/session.ts';
import { prefetchRecord, type recordQuery } from '#admin/record/recordQuery.ts';
import { queryClient } from './queryClient.ts';

/** A route loader that prefetches a signed-in user's record while its screen's code loads; it never blocks. */
export function recordLoader<Row>(query: (id: number) => ReturnType<typeof recordQuery<Row>>): LoaderFunction {
  return ({ params }) => {
    const id = Number(params['id']);
    if (Number.isSafeInteger(id) && id > 0) void readSignedIn(query(id));
    return null;
  };
}

async function readSignedIn<Row>(query: ReturnType<typeof recordQuery<Row>>): Promise<void> {
  if (await accessTokenOf(createBrowserClient())) prefetchRecord(queryClient, query);
}
