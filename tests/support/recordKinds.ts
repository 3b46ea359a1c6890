import type { ContentTable } from '#domain/contentTables.ts';

/** The panel's message when the server cannot be reached. */
export const OFFLINE = 'No pudimos conectar con el servidor. Comprueba tu conexión e intenta nuevamente.';

/** A kind of record, with what its form and its addresses have of their own. */
export interface RecordKind {
  table: ContentTable;
  list: string;
  heading: string;
  /** The label of a field that only this kind has. */
  ownField: string;
  maxImages: number;
  /** The public address of a test's record with this slug. */
  address: (slug: string) => string;
}

/** News, publications and events; what their forms share is tested just once, with one of them. */
export const kinds: Record<ContentTable, RecordKind> = {
  news: {
    table: 'news',
    list: '/admin/news',
    heading: 'Noticias',
    ownField: 'Fuente',
    maxImages: 10,
    address: (slug) => `/novedades/${slug}`,
  },
  publications: {
    table: 'publications',
    list: '/admin/publications',
    heading: 'Publicaciones',
    ownField: 'Autores',
    maxImages: 3,
    address: (slug) => `/publicaciones/afcm-aporta/${slug}`,
  },
  events: {
    table: 'events',
    list: '/admin/events',
    heading: 'Agenda',
    ownField: 'Lugar',
    maxImages: 1,
    address: (slug) => `/agenda/${slug}`,
  },
};
