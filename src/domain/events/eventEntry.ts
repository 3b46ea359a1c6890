import { eventTypeLabels } from '#site.config.ts';
import { paths } from '#domain/paths.ts';
import { calendarLeaf, describeEventDates, machineDates, type EventDates } from './eventDates.ts';
import { asEventType } from './eventTypes.ts';

/** The columns of an event that a list needs. */
export interface EventEntrySource extends EventDates {
  title: string;
  slug: string;
  summary: string;
  type: string;
  place: string;
}

/** An event's display values for lists and for its own page. */
export function eventEntry(row: EventEntrySource) {
  return {
    href: paths.event(row.slug),
    title: row.title,
    summary: row.summary,
    label: eventTypeLabels[asEventType(row.type)].one,
    leaf: calendarLeaf(row),
    dates: describeEventDates(row),
    isoStart: machineDates(row).start,
    place: row.place || 'En línea',
  };
}
