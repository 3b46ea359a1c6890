import ical from 'ical-generator';
import { site } from '#site.config.ts';
import { addDays } from '#domain/calendarMonth.ts';
import { paths } from '#domain/paths.ts';
import type { EventEntrySource } from './eventEntry.ts';

/** The columns of an event that a calendar needs. */
export interface CalendarEvent extends Omit<EventEntrySource, 'type'> {
  id: number;
  url: string;
  starts_at: string;
  ends_at: string;
  updated_at: string;
}

/** Refresh interval suggested to subscribed calendar apps, in seconds. */
const REFRESH = 12 * 60 * 60;

/** Events as iCalendar (RFC 5545). Times are in UTC; calendar apps convert them to their own time zone. */
export function writeCalendar(events: readonly CalendarEvent[], base: URL): string {
  const calendar = ical({
    name: `Agenda de la ${site.name}`,
    prodId: { company: site.name, product: 'Agenda', language: 'ES' },
    ttl: REFRESH,
  });
  for (const event of events) {
    const { allDay, start, end } = calendarDates(event);
    calendar.createEvent({
      // Row id, so a new slug does not duplicate the event; our host makes it globally unique (RFC 7986, 5.3).
      id: `${site.slug}-events-${event.id}@${base.hostname}`,
      allDay,
      start,
      // DTEND must be later than DTSTART, so an event without a duration has none (RFC 5545, 3.8.2.2).
      ...(end > start && { end }),
      summary: event.title,
      description: descriptionOf(event, base),
      ...((event.place || event.url) && { location: event.place || event.url }),
      url: addressOf(event, base),
      stamp: new Date(event.updated_at),
      lastModified: new Date(event.updated_at),
    });
  }
  // Each line ends with a break, the last too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}

/** The URLs that subscribe a device's calendar, Google Calendar or Outlook to the agenda. */
export function calendarSubscriptions(base: URL) {
  const { href } = new URL(paths.calendar, base);
  /** The scheme that makes calendar programs offer to subscribe. */
  const device = href.replace(/^https?:/, 'webcal:');
  const name = `Agenda de la ${site.name}`;
  return {
    device,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: device }).toString()}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: href, name }).toString()}`,
  };
}

/** The URL that adds an event to Google Calendar. */
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

/** The end is exclusive: for an all-day event, it is the day after the last. */
function calendarDates({ starts_on, ends_on, start_time, starts_at, ends_at }: CalendarEvent) {
  return start_time === null
    ? { allDay: true, start: new Date(starts_on), end: new Date(addDays(ends_on, 1)) }
    : { allDay: false, start: new Date(starts_at), end: new Date(ends_at) };
}

function descriptionOf(event: CalendarEvent, base: URL): string {
  // An event with a place has that as its location, so its link goes here.
  return [event.summary, event.place && event.url, addressOf(event, base)].filter(Boolean).join('\n\n');
}

function addressOf({ slug }: CalendarEvent, base: URL): string {
  return new URL(paths.event(slug), base).href;
}
