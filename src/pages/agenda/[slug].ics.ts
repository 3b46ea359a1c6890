import type { APIRoute } from 'astro';
import { readEvent } from '#data/pages/events.ts';
import { writeCalendar } from '#domain/events/calendar.ts';
import { itemTag } from '#domain/publishing/caching.ts';
import { contentResponse, missingItemResponse } from '../_contentResponse.ts';

export const prerender = false;

/** One event as iCalendar, for a visitor's calendar. */
export const GET: APIRoute = async ({ params, cache, redirect, site, url }) => {
  const { value: item, fresh, movedTo } = await readEvent(params['slug']);
  if (movedTo) return redirect(`${movedTo}.ics`, 301);
  if (!item) return missingItemResponse(fresh);
  const calendar = writeCalendar([item], site ?? url);
  return contentResponse(cache, calendar, {
    type: 'text/calendar; charset=utf-8',
    fresh,
    tags: [itemTag('events', item.id)],
  });
};
