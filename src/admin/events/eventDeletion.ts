import { createBrowserClient } from '#data/client.ts';
import { deleteEvent } from '#data/events.ts';
import { restoreFromTrash } from '#data/revisions.ts';
import { getSavedRow } from '#data/rows.ts';
import { paths } from '#domain/paths.ts';
import type { DeletableRow, Deletion } from '#ui/record/deletion.ts';
import { EVENTS_KEY } from './queries.ts';

/** How events are deleted, from their list and from their form. */
export const eventDeletion: Deletion<DeletableRow & { slug: string }> = {
  key: EVENTS_KEY,
  addressOf: ({ slug }) => paths.event(slug),
  remove: ({ id }) => deleteEvent(createBrowserClient(), id),
  read: ({ id }) => getSavedRow(createBrowserClient(), 'events', id),
  restore: ({ id }) => restoreFromTrash(createBrowserClient(), 'events', id),
  texts: {
    question: '¿Estás seguro que deseas eliminar esta actividad?',
    consequence: 'dejará de estar en el sitio.',
    done: { title: 'Actividad eliminada', description: 'La actividad ha sido eliminada correctamente' },
    failed: 'Ha ocurrido un error al eliminar la actividad.',
    restored: 'Actividad restaurada',
    several: {
      question: (count) => `¿Estás seguro que deseas eliminar estas ${count} actividades?`,
      consequence: 'Dejarán de estar en el sitio.',
      done: (count) => ({
        title: 'Actividades eliminadas',
        description: `Las ${count} actividades han sido eliminadas correctamente`,
      }),
      failed: (failed, count) => `No se pudieron eliminar ${failed} de las ${count} actividades.`,
      restored: 'Actividades restauradas',
    },
  },
};
