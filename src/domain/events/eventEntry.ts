import { eventTypeLabels } from '#site.config.ts';
import { paths } from '#domain/paths.ts';
import { calendarLeaf, describeEventDates, machineDates, type EventDates } from './eventDates.ts';
import { asEventType } from './eventTypes.ts';

/** What a list needs of an event's row. */
export interface EventEntrySource extends EventDates {
  title: string;
  slug: string;
  summary: string;
  type: string;
  place: string;
}

/** An event's row as lists and its own page show it. */
export function eventEntry(row: EventEntrySource) {
  return {
    href: paths.event(row.slug),
    title: row.title,
    summary: row.summary,
    label: eventTypeLabels[asEventType(row.type)],
    leaf: calendarLeaf(row),
    dates: describeEventDates(row),
    isoStart: machineDates(row).start,
    place: row.place || 'En línea',
  };
}
