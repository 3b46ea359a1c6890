import { deletionOf } from '#admin/record/deletionOf.ts';
import { createBrowserClient } from '#data/client.ts';
import { listAllEvents, type EventSort } from '#data/events.ts';
import { publishRow } from '#data/records/saving.ts';
import { describeEventDates } from '#domain/events/eventDates.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { EventType } from '#site.config.ts';
import type { ListDefinition } from '#admin/list/definition.ts';
import { ListScreen } from '#admin/list/ListScreen.tsx';
import { stateColumn } from '#admin/list/stateColumn.tsx';
import { eventTypeLabel, eventTypeOptions } from './eventTypes.ts';
import { EVENTS_KEY } from './queries.ts';

type EventListRow = Awaited<ReturnType<typeof listAllEvents>>['rows'][number];

const eventList: ListDefinition<EventListRow, EventType, EventSort> = {
  table: EVENTS_KEY,
  read: (state) => listAllEvents(createBrowserClient(), state),
  types: eventTypeOptions,
  sorts: [
    { by: 'title', word: 'titulo' },
    { by: 'starts_at', word: 'fecha' },
    { by: 'type', word: 'tipo' },
  ],
  dateSort: 'starts_at',
  texts: {
    heading: 'Agenda',
    create: 'Nueva Actividad',
    loading: 'Cargando la agenda...',
    failed: 'Error al cargar la agenda. Por favor, intenta nuevamente.',
    empty: 'No hay actividades en la agenda. Crea una nueva actividad usando el botón arriba.',
    noMatch: 'Ninguna actividad coincide con lo que buscas.',
    showAll: 'Ver todas las actividades',
  },
  columns: [
    { label: 'Título', cell: ({ title }) => title, sort: 'title' },
    {
      label: 'Fecha',
      cell: (row) => (
        <span className="text-ink-soft xl:inline-block xl:w-44 xl:whitespace-normal">{describeEventDates(row)}</span>
      ),
      sort: 'starts_at',
    },
    { label: 'Tipo', cell: ({ type }) => eventTypeLabel(type), sort: 'type' },
    stateColumn,
  ],
  deletion: deletionOf(EVENTS_KEY),
  setPublished: (row, publishAt) => publishRow(createBrowserClient(), EVENTS_KEY, row, publishAt),
};

interface Props {
  publish: Publish;
}

/** The list of all events. */
export function EventList({ publish }: Props) {
  return <ListScreen list={eventList} publish={publish} />;
}
