import type { ContentTable } from '#domain/publishing/caching.ts';

/** Singular and plural of a noun: `noticia`, `noticias`. */
export interface Nouns {
  one: string;
  many: string;
}

/** The panel's nouns for the records of each table; all are feminine. */
export const nouns: Record<ContentTable, Nouns> = {
  news: { one: 'noticia', many: 'noticias' },
  publications: { one: 'publicación', many: 'publicaciones' },
  events: { one: 'actividad', many: 'actividades' },
};
