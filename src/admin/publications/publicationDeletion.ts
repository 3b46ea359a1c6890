import { createBrowserClient } from '#data/client.ts';
import { deletePublication } from '#data/publications.ts';
import { restoreFromTrash } from '#data/revisions.ts';
import { getSavedRow } from '#data/rows.ts';
import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import type { DeletableRow, Deletion } from '#ui/record/deletion.ts';
import { PUBLICATIONS_KEY } from './queries.ts';

/** How publications are deleted, from their list and from their form. */
export const publicationDeletion: Deletion<DeletableRow & { slug: string; type: string }> = {
  key: PUBLICATIONS_KEY,
  addressOf: ({ type, slug }) => paths.publication(asPublicationType(type), slug),
  remove: ({ id }) => deletePublication(createBrowserClient(), id),
  read: ({ id }) => getSavedRow(createBrowserClient(), 'publications', id),
  restore: ({ id }) => restoreFromTrash(createBrowserClient(), 'publications', id),
  texts: {
    question: '¿Estás seguro que deseas eliminar esta publicación?',
    consequence: 'dejará de estar en el sitio.',
    done: { title: 'Publicación eliminada', description: 'La publicación ha sido eliminada correctamente' },
    failed: 'Ha ocurrido un error al eliminar la publicación.',
    restored: 'Publicación restaurada',
    several: {
      question: (count) => `¿Estás seguro que deseas eliminar estas ${count} publicaciones?`,
      consequence: 'Dejarán de estar en el sitio.',
      done: (count) => ({
        title: 'Publicaciones eliminadas',
        description: `Las ${count} publicaciones han sido eliminadas correctamente`,
      }),
      failed: (failed, count) => `No se pudieron eliminar ${failed} de las ${count} publicaciones.`,
      restored: 'Publicaciones restauradas',
    },
  },
};
