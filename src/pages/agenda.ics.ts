import type { APIRoute } from 'astro';
import { readCalendar } from '#data/pages/events.ts';
import { writeCalendar } from '#domain/events/calendar.ts';
import { feedTag } from '#domain/publishing/caching.ts';
import { contentResponse } from './_contentResponse.ts';

export const prerender = false;

/** The agenda as iCalendar, for calendar programs to subscribe to. */
export const GET: APIRoute = async ({ cache, site, url }) => {
  const { value: events, fresh } = await readCalendar();
  const calendar = writeCalendar(events, site ?? url);
  return contentResponse(cache, calendar, {
    type: 'text/calendar; charset=utf-8',
    fresh,
    tags: [feedTag('events')],
  });
};
