import type { ContentTable } from '#domain/publishing/caching.ts';
import type { Nouns } from './describeOutcome.ts';

/** The panel's nouns for the records of each table; all are feminine. */
export const nouns: Record<ContentTable, Nouns> = {
  news: { one: 'noticia', many: 'noticias' },
  publications: { one: 'publicación', many: 'publicaciones' },
  events: { one: 'actividad', many: 'actividades' },
};
