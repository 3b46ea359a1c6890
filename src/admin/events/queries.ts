import { createBrowserClient } from '#data/client.ts';
import { getEventById } from '#data/events.ts';
import { recordQuery } from '#ui/record/recordQuery.ts';

/** Everything read about events begins with this key: a change of one makes all of it old. */
export const EVENTS_KEY = 'events';

export type EventRecord = NonNullable<Awaited<ReturnType<typeof getEventById>>>;

/** One event for its form; null when it does not exist. */
export function eventQuery(id: number) {
  return recordQuery(EVENTS_KEY, id, () => getEventById(createBrowserClient(), id));
}
