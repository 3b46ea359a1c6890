import type { RecordKind } from '#admin/record/recordKind.ts';
import { createBrowserClient } from '#data/client.ts';
import { createEvent, findEventForForm, getEventById } from '#data/events.ts';
import { updateRow } from '#data/records/saving.ts';
import type { EventInput } from '#domain/events/events.ts';
import { eventFieldNames } from './eventFields.ts';
import { eventValuesOf } from './eventValues.ts';
import { EVENTS_KEY, eventQuery, type EventRecord } from './queries.ts';

/** What the record screens need to know about events. */
export const eventKind: RecordKind<EventRecord, EventInput> = {
  table: EVENTS_KEY,
  query: eventQuery,
  read: (id) => getEventById(createBrowserClient(), id),
  create: (input) => createEvent(createBrowserClient(), input),
  find: ({ slug }) => findEventForForm(createBrowserClient(), slug),
  update: (version, input) => updateRow(createBrowserClient(), EVENTS_KEY, version, input),
  inputOf: eventValuesOf,
  fields: eventFieldNames,
};
