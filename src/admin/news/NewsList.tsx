import type { ListDefinition } from '#admin/list/definition.ts';
import { ListedDay, stateColumn } from '#admin/list/cells.tsx';
import { typeLabel } from '#admin/record/typeOptions.ts';

/** The list of all news (specification, section 2.19). */
export const newsList: ListDefinition<'news'> = {
  table: 'news',
  dateSort: 'date',
  loadScreens: async () => (await import('./NewsForm.tsx')).screens,
  texts: {
    loading: 'Cargando noticias...',
    failed: 'Error al cargar las noticias. Por favor, intenta nuevamente.',
    empty: 'No hay noticias disponibles. Crea una nueva noticia usando el botón arriba.',
  },
  columns: [
    { label: 'Título', cell: ({ title }) => title, sort: 'title' },
    { label: 'Fecha', cell: ({ date }) => <ListedDay day={date} />, sort: 'date' },
    { label: 'Tipo', cell: ({ type }) => typeLabel('news', type), sort: 'type' },
    stateColumn,
  ],
};
