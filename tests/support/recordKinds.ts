import type { Records } from './records.ts';

/** What the panel says when the server cannot be reached. */
export const OFFLINE = 'No pudimos conectar con el servidor. Comprueba tu conexión e intenta nuevamente.';

/** What news and publications have in common, each with its words and addresses. */
export const kinds = [
  {
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
    create: (records: Records, title: string, slug: string) => records.createNews({ title, slug }),
  },
  {
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
    // Where a keyboard has Cmd.
    saveKeys: 'Meta+s',
    create: (records: Records, title: string, slug: string) => records.createPublications({ title, slug }),
  },
] as const;
