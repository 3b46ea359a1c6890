import { createBrowserClient } from '#data/client.ts';
import { getEventById } from '#data/events.ts';
import { recordQuery } from '#admin/record/recordQuery.ts';

/** The first part of every query key for events: a change to one invalidates them all. */
export const EVENTS_KEY = 'events';

export type EventRecord = NonNullable<Awaited<ReturnType<typeof getEventById>>>;

/** One event for its form; null if it does not exist. */
export function eventQuery(id: number) {
  return recordQuery(EVENTS_KEY, id, () => getEventById(createBrowserClient(), id));
}
