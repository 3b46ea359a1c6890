import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { announceEditing } from '#data/editing.ts';
import { browserId } from './browserId.ts';

/** How often a browser says that a record is still open, in milliseconds; the database forgets it after ninety seconds. */
const HEARTBEAT = 20_000;

/** Says that a record is open for as long as its form is, and answers who has it open in other browsers. */
export function editorsQuery(kind: string, id: number) {
  return queryOptions({
    queryKey: ['editing', kind, id],
    queryFn: async () => {
      const others = await announceEditing(createBrowserClient(), { browser: browserId(), kind, id });
      return others.map(({ seconds, ...other }) => ({ ...other, since: new Date(Date.now() - seconds * 1000) }));
    },
    refetchInterval: HEARTBEAT,
    // What was typed waits in a hidden tab, too.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    gcTime: 0,
    // The next one comes soon enough.
    retry: false,
  });
}
