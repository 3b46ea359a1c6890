import type { ContentTable } from '#domain/contentTables.ts';
import type { Records } from './records.ts';

/** The panel's message when the server cannot be reached. */
export const OFFLINE = 'No pudimos conectar con el servidor. Comprueba tu conexión e intenta nuevamente.';

/** A kind of record, with its texts and addresses. */
export interface RecordKind {
  table: ContentTable;
  list: string;
  heading: string;
  listFailed: string;
  saveFailed: string;
  created: string;
  createdText: string;
  updated: string;
  updatedText: string;
  gone: string;
  readFailed: string;
  notFound: string;
  saveKeys: string;
  /** The public address of a test's record with this slug. */
  address: (slug: string) => string;
  create: (records: Records, title: string, slug: string) => Promise<number[]>;
}

/** News, publications and events; what their forms share is tested just once, with one of them. */
export const kinds: Record<ContentTable, RecordKind> = {
  news: {
    table: 'news',
    list: '/admin/news',
    heading: 'Noticias',
    listFailed: 'Error al cargar las noticias. Por favor, intenta nuevamente.',
    saveFailed: 'Error al guardar la noticia:',
    created: 'Noticia creada',
    createdText: 'La noticia se ha creado correctamente',
    updated: 'Noticia actualizada',
    updatedText: 'La noticia se ha actualizado correctamente',
    gone: 'La noticia ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
    readFailed: 'No se pudo cargar la noticia.',
    notFound: 'Noticia no encontrada',
    saveKeys: 'Control+s',
    address: (slug) => `/novedades/${slug}`,
    create: (records, title, slug) => records.createNews({ title, slug }),
  },
  publications: {
    table: 'publications',
    list: '/admin/publications',
    heading: 'Publicaciones',
    listFailed: 'Error al cargar las publicaciones. Por favor, intenta nuevamente.',
    saveFailed: 'Ha ocurrido un error al guardar la publicación.',
    created: 'Publicación creada',
    createdText: 'La publicación se ha creado correctamente',
    updated: 'Publicación actualizada',
    updatedText: 'La publicación se ha actualizado correctamente',
    gone: 'La publicación ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
    readFailed: 'No se pudo cargar la publicación.',
    notFound: 'Publicación no encontrada',
    // As on keyboards with a Cmd key.
    saveKeys: 'Meta+s',
    address: (slug) => `/publicaciones/afcm-aporta/${slug}`,
    create: (records, title, slug) => records.createPublications({ title, slug }),
  },
  events: {
    table: 'events',
    list: '/admin/events',
    heading: 'Agenda',
    listFailed: 'Error al cargar la agenda. Por favor, intenta nuevamente.',
    saveFailed: 'Error al guardar la actividad:',
    created: 'Actividad creada',
    createdText: 'La actividad se ha creado correctamente',
    updated: 'Actividad actualizada',
    updatedText: 'La actividad se ha actualizado correctamente',
    gone: 'La actividad ya no existe: otra persona la eliminó. Copia tu texto antes de salir.',
    readFailed: 'No se pudo cargar la actividad.',
    notFound: 'Actividad no encontrada',
    saveKeys: 'Control+s',
    address: (slug) => `/agenda/${slug}`,
    create: (records, title, slug) => records.createEvents({ title, slug }),
  },
};
