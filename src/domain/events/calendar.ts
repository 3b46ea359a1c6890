import ical from 'ical-generator';
import { site } from '#site.config.ts';
import { paths } from '#domain/paths.ts';
import type { EventDates } from './eventDates.ts';

/** What a calendar needs of an event's row. */
export interface CalendarEvent extends EventDates {
  id: number;
  title: string;
  slug: string;
  summary: string;
  place: string;
  url: string;
  starts_at: string;
  ends_at: string;
  updated_at: string;
}

/** How often a program that subscribes should look again, in seconds. */
const REFRESH = 12 * 60 * 60;

const DAY = 86_400_000;

/** Events as iCalendar (RFC 5545). Hours are written in UTC, which every program moves into its own zone. */
export function writeCalendar(events: readonly CalendarEvent[], base: URL): string {
  const calendar = ical({
    name: `Agenda de la ${site.name}`,
    prodId: { company: site.name, product: 'Agenda', language: 'ES' },
    ttl: REFRESH,
  });
  for (const event of events) {
    const { allDay, start, end } = calendarDates(event);
    calendar.createEvent({
      // A program knows an event by its row, so that a new slug makes no new event, and by whose it is (RFC 7986, 5.3).
      id: `${site.slug}-events-${event.id}@${base.hostname}`,
      allDay,
      start,
      // An event that is a moment has no end (RFC 5545, 3.8.2.2).
      ...(end > start && { end }),
      summary: event.title,
      description: descriptionOf(event, base),
      ...((event.place || event.url) && { location: event.place || event.url }),
      url: addressOf(event, base),
      stamp: new Date(event.updated_at),
      lastModified: new Date(event.updated_at),
    });
  }
  return calendar.toString();
}

/** The address under which Google Calendar offers to keep an event. */
export function googleCalendarLink(event: CalendarEvent, base: URL): string {
  const { allDay, start, end } = calendarDates(event);
  const compact = (instant: Date) => {
    const text = instant.toISOString().replace(/[-:]|\.\d+/g, '');
    return allDay ? text.slice(0, 8) : text;
  };
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(start)}/${compact(end)}`,
    ctz: site.timeZone,
    location: event.place || event.url,
    details: descriptionOf(event, base),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** The end is the first moment that does not belong to the event: of whole days, the day after the last. */
function calendarDates({ starts_on, ends_on, start_time, starts_at, ends_at }: CalendarEvent) {
  return start_time === null
    ? { allDay: true, start: new Date(starts_on), end: new Date(Date.parse(ends_on) + DAY) }
    : { allDay: false, start: new Date(starts_at), end: new Date(ends_at) };
}

function descriptionOf(event: CalendarEvent, base: URL): string {
  // The location of an event with a place does not say its link.
  return [event.summary, event.place && event.url, addressOf(event, base)].filter(Boolean).join('\n\n');
}

function addressOf({ slug }: CalendarEvent, base: URL): string {
  return new URL(paths.event(slug), base).href;
}
