import { describeEventDates } from '#domain/events/eventDates.ts';
import type { ListDefinition } from '#admin/list/definition.ts';
import { stateColumn } from '#admin/list/cells.tsx';
import { paths } from '#domain/paths.ts';
import { typeLabel } from '#admin/record/typeOptions.ts';

/** The list of all events. */
export const eventList: ListDefinition<'events'> = {
  table: 'events',
  dateSort: 'starts_at',
  views: [
    { value: 'upcoming', word: 'proximas', label: 'Próximas', ascending: true },
    { value: 'past', word: 'pasadas', label: 'Pasadas', ascending: false, empty: 'No hay actividades pasadas.' },
  ],
  beside: { label: 'Calendario', to: paths.admin.calendar },
  loadScreens: async () => (await import('./EventForm.tsx')).screens,
  texts: {
    loading: 'Cargando la agenda...',
    failed: 'Error al cargar la agenda. Por favor, intenta nuevamente.',
    empty: 'No hay actividades por venir en la agenda. Crea una nueva actividad usando el botón arriba.',
  },
  columns: [
    { label: 'Título', cell: ({ title }) => title, sort: 'title' },
    {
      label: 'Fecha',
      cell: (row) => (
        <span className="text-ink-soft sm:inline-block sm:w-32 sm:whitespace-normal lg:w-44">
          {describeEventDates(row)}
        </span>
      ),
      sort: 'starts_at',
    },
    { label: 'Tipo', cell: ({ type }) => typeLabel('events', type), sort: 'type' },
    stateColumn,
  ],
};
