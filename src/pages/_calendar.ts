import type { APIRoute } from 'astro';
import { readCalendar, readEvent } from '#data/pages/events.ts';
import { writeCalendar, type CalendarEvent } from '#domain/events/calendar.ts';
import { feedTag, itemTag } from '#domain/publishing/caching.ts';
import { contentResponse, missingItemResponse } from './_contentResponse.ts';

export const prerender = false;

/** As iCalendar: the agenda, for calendar programs to subscribe to, or the event in the path, for a visitor's calendar. */
export const GET: APIRoute = async ({ params: { slug }, cache, redirect, site, url }) => {
  const respond = (events: readonly CalendarEvent[], fresh: boolean, tag: string) =>
    contentResponse(cache, writeCalendar(events, site ?? url), {
      type: 'text/calendar; charset=utf-8',
      fresh,
      tags: [tag],
    });
  if (slug === undefined) {
    const { value: events, fresh } = await readCalendar();
    return respond(events, fresh, feedTag('events'));
  }
  const { value: item, fresh, movedTo } = await readEvent(slug);
  if (movedTo) return redirect(`${movedTo}.ics`, 301);
  return item ? respond([item], fresh, itemTag('events', item.id)) : missingItemResponse(fresh);
};
