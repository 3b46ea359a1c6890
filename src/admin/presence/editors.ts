import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { announceEditing } from '#data/editing.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { serverNow } from '#admin/ui/serverClock.ts';
import { browserId } from './browserId.ts';

/** How often a browser reports that a record is open, in milliseconds; the database forgets it after ninety seconds. */
const HEARTBEAT = 20_000;

/** Reports that a record is open while its form is, and returns who has it open in other browsers. */
export function editorsQuery(table: ContentTable, id: number) {
  return queryOptions({
    queryKey: ['editing', table, id],
    queryFn: async () => {
      const others = await announceEditing(createBrowserClient(), { browser: browserId(), table, id });
      return others.map(({ seconds, ...other }) => ({
        ...other,
        since: new Date(serverNow().getTime() - seconds * 1000),
      }));
    },
    refetchInterval: HEARTBEAT,
    // A hidden tab may hold unsaved changes, too.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    gcTime: 0,
    // The next heartbeat comes soon enough.
    retry: false,
  });
}
