import type { LoaderFunction } from 'react-router-dom';
import { createBrowserClient } from '#data/client.ts';
import { accessTokenOf } from '#data/session.ts';
import { readAhead, type recordQuery } from '#ui/record/recordQuery.ts';
import { queryClient } from './queryClient.ts';

/** Has the record of an address read beside the code of its screen, for a person who is signed in; waits for nothing. */
export function recordLoader<Row>(query: (id: number) => ReturnType<typeof recordQuery<Row>>): LoaderFunction {
  return ({ params }) => {
    const id = Number(params['id']);
    if (Number.isSafeInteger(id) && id > 0) void readSignedIn(query(id));
    return null;
  };
}

async function readSignedIn<Row>(query: ReturnType<typeof recordQuery<Row>>): Promise<void> {
  if (await accessTokenOf(createBrowserClient())) readAhead(queryClient, query);
}
