import { readEvent } from '#data/pages/events.ts';
import { eventEntry } from '#domain/events/eventEntry.ts';
import { shareImageRoute } from '../_shareImageRoute.ts';

export const prerender = false;

/** The share image of an event. */
export const GET = shareImageRoute(
  'events',
  (_, slug) => readEvent(slug),
  (item) => {
    const { title, label, dates } = eventEntry(item);
    return { title, label, date: dates };
  },
);
