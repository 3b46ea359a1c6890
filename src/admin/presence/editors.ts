import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { announceEditing, listBrowsersSeen } from '#data/editing.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { browserId } from './browserId.ts';

/** How often a browser reports that a record is open, in milliseconds. */
const HEARTBEAT = 10_000;

/** The same while others have it open, too. */
const SHARED_HEARTBEAT = 5000;

/** For how long after its last report a browser counts, in milliseconds: it may have ended without a word. */
const PRESENCE = 13_000;

/** Reports that a record is open while its form is, and returns who has it open in other browsers. */
export function useEditors(table: ContentTable, id: number) {
  const { data, refetch } = useQuery(editorsQuery(table, id));
  const beat = useEffectEvent(() => {
    // A hidden tab may hold unsaved changes, too.
    if (document.hidden) void refetch();
  });
  useEffect(() => {
    const worker = new Worker(new URL('./heartbeatWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', () => beat());
    return () => worker.terminate();
  }, []);
  return data ?? [];
}

/** One report per heartbeat. */
export function editorsQuery(table: ContentTable, id: number) {
  return queryOptions({
    queryKey: ['editing', table, id],
    queryFn: () => readEditors(table, id),
    refetchInterval: ({ state }) => (state.data?.length ? SHARED_HEARTBEAT : HEARTBEAT),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    gcTime: 0,
    // The next heartbeat comes soon enough.
    retry: false,
  });
}

async function readEditors(table: ContentTable, id: number) {
  const db = createBrowserClient();
  const others = await announceEditing(db, { browser: browserId(), table, id });
  if (others.length === 0) return [];
  const now = serverNow().getTime();
  // The database itself forgets a browser only after ninety seconds.
  const seen = await listBrowsersSeen(db, { table, id }, new Date(now - PRESENCE));
  return others
    .filter(({ browser }) => seen.includes(browser))
    .map(({ seconds, ...other }) => ({ ...other, since: new Date(now - seconds * 1000) }));
}
