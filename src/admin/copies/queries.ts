import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { findLastCopy } from '#data/copies/lastCopy.ts';
import { measureFiles } from '#data/copies/measureFiles.ts';

/** The last copy, whoever made it. */
export function lastCopyQuery() {
  return queryOptions({
    queryKey: ['copies', 'last'],
    queryFn: () => findLastCopy(createBrowserClient()),
    staleTime: 0,
  });
}

/** How much a copy has to read. */
export function filesQuery() {
  return queryOptions({
    queryKey: ['copies', 'files'],
    queryFn: () => measureFiles(createBrowserClient()),
    staleTime: 0,
  });
}
