import { RecordVersions, type VersionedKind } from '#admin/versions/RecordVersions.tsx';
import { createBrowserClient } from '#data/client.ts';
import { getEventById, updateEvent } from '#data/events.ts';
import type { EventInput } from '#domain/events/events.ts';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import { eventFieldNames } from './eventFields.ts';
import { eventValuesOf } from './eventValues.ts';
import { EVENTS_KEY, eventQuery, type EventRecord } from './queries.ts';

const versioned: VersionedKind<EventRecord, EventInput> = {
  kind: EVENTS_KEY,
  noun: 'Actividad',
  query: eventQuery,
  read: (id) => getEventById(createBrowserClient(), id),
  update: (present, input) => updateEvent(createBrowserClient(), present, input),
  inputOf: eventValuesOf,
  fields: eventFieldNames,
  addressOf: (_, slug) => paths.event(slug),
  listPath: paths.admin.events,
  editPath: paths.admin.eventsEdit,
};

interface Props {
  id: number;
  publish: Publish;
}

/** Every saved version of an event. */
export function EventVersions(props: Props) {
  return <RecordVersions of={versioned} {...props} />;
}
