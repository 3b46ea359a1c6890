import { createBrowserClient } from '#data/client.ts';
import { deleteNews } from '#data/news.ts';
import { restoreFromTrash } from '#data/revisions.ts';
import { getSavedRow } from '#data/rows.ts';
import { paths } from '#domain/paths.ts';
import type { DeletableRow, Deletion } from '#ui/record/deletion.ts';
import { NEWS_KEY } from './queries.ts';

/** How news are deleted, from their list and from their form. */
export const newsDeletion: Deletion<DeletableRow & { slug: string }> = {
  key: NEWS_KEY,
  addressOf: ({ slug }) => paths.newsItem(slug),
  remove: ({ id }) => deleteNews(createBrowserClient(), id),
  read: ({ id }) => getSavedRow(createBrowserClient(), 'news', id),
  restore: ({ id }) => restoreFromTrash(createBrowserClient(), 'news', id),
  texts: {
    question: '¿Estás seguro que deseas eliminar esta noticia?',
    consequence: 'dejará de estar en el sitio.',
    done: { title: 'Noticia eliminada', description: 'La noticia ha sido eliminada correctamente' },
    failed: 'Ha ocurrido un error al eliminar la noticia.',
    restored: 'Noticia restaurada',
    several: {
      question: (count) => `¿Estás seguro que deseas eliminar estas ${count} noticias?`,
      consequence: 'Dejarán de estar en el sitio.',
      done: (count) => ({
        title: 'Noticias eliminadas',
        description: `Las ${count} noticias han sido eliminadas correctamente`,
      }),
      failed: (failed, count) => `No se pudieron eliminar ${failed} de las ${count} noticias.`,
      restored: 'Noticias restauradas',
    },
  },
};
