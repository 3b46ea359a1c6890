import { addDays } from '#domain/calendarMonth.ts';
import { argentineInstant } from '#domain/dates.ts';
import type { PreviewedRecord } from '#domain/previews.ts';
import type { CalendarEvent } from './calendar.ts';

/** The event that a form's values will become; empty dates default to `today` (yyyy-mm-dd). */
export function previewedEvent(event: Extract<PreviewedRecord, { table: 'events' }>, today: string) {
  const starts_on = event.starts_on ?? today;
  const ends_on = event.ends_on ?? starts_on;
  return {
    ...event,
    id: 0,
    updated_at: '',
    starts_on,
    ends_on,
    starts_at: argentineInstant(starts_on, event.start_time ?? undefined),
    ends_at:
      event.end_time === null ? argentineInstant(addDays(ends_on, 1)) : argentineInstant(ends_on, event.end_time),
  } satisfies CalendarEvent;
}
