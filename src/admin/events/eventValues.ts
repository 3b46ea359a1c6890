import { validateSlugged } from '#admin/record/fields/validateSlugged.ts';
import { argentineDayOf } from '#domain/dates.ts';
import { eventSchema, type EventInput } from '#domain/events/events.ts';
import { asEventType } from '#domain/events/eventTypes.ts';
import { readImageDetails } from '#domain/media/imageDetails.ts';
import type { Validated } from '#ui/form/formTypes.ts';
import type { EventRecord } from './queries.ts';

/** The initial values of a new event: today in Argentina, all day, everything else empty or the default. */
export function emptyEvent(now: Date): EventInput {
  const today = argentineDayOf(now);
  return {
    title: '',
    slug: '',
    summary: '',
    content: '',
    images: [],
    image_details: {},
    type: 'congreso',
    starts_on: today,
    ends_on: today,
    start_time: null,
    end_time: null,
    place: '',
    url: '',
  };
}

/** The form values of a record. */
export function eventValuesOf(record: EventRecord): EventInput {
  const { title, slug, summary, content, images, starts_on, ends_on, start_time, end_time, place, url } = record;
  return {
    title,
    slug,
    summary,
    content,
    images,
    image_details: readImageDetails(record.image_details),
    type: asEventType(record.type),
    starts_on,
    ends_on,
    // A stored version has the seconds that the database writes.
    start_time: start_time?.slice(0, 5) ?? null,
    end_time: end_time?.slice(0, 5) ?? null,
    place,
    url,
  };
}

/** Changes the first day; the last day follows if it would be earlier, or was the same. */
export function changeStart({ starts_on, ends_on }: Pick<EventInput, 'starts_on' | 'ends_on'>, day: string) {
  return { starts_on: day, ends_on: ends_on === starts_on || ends_on < day ? day : ends_on };
}

/** Validates the form's values. */
export function validateEvent(values: EventInput): Validated<EventInput, EventInput> {
  return validateSlugged(eventSchema, values);
}
