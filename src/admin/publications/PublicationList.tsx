import { argentineDayOf, formatDay } from '#domain/dates.ts';
import type { ListDefinition } from '#admin/list/definition.ts';
import { ListScreen } from '#admin/list/ListScreen.tsx';
import { stateColumn } from '#admin/list/stateColumn.tsx';
import { FileIcons } from './FileIcons.tsx';
import { publicationTypeLabel, publicationTypeOptions } from './publicationTypes.ts';
import { UnreadDocuments } from './UnreadDocuments.tsx';

const publicationList: ListDefinition<'publications'> = {
  table: 'publications',
  types: publicationTypeOptions,
  sorts: [
    { by: 'title', word: 'titulo' },
    { by: 'type', word: 'tipo' },
    { by: 'created_at', word: 'fecha' },
  ],
  dateSort: 'created_at',
  texts: {
    create: 'Nueva Publicación',
    loading: 'Cargando publicaciones...',
    failed: 'Error al cargar las publicaciones. Por favor, intenta nuevamente.',
    empty: 'No hay publicaciones disponibles. Crea una nueva publicación usando el botón arriba.',
    noMatch: 'Ninguna publicación coincide con lo que buscas.',
    showAll: 'Ver todas las publicaciones',
  },
  columns: [
    { label: 'Título', cell: ({ title }) => title, sort: 'title' },
    {
      label: 'Tipo',
      cell: ({ type }) => (
        <span className="xl:inline-block xl:w-28 xl:whitespace-normal">{publicationTypeLabel(type)}</span>
      ),
      sort: 'type',
    },
    { label: 'Archivos', cell: (row) => (row.has_pdf || row.has_video ? <FileIcons {...row} /> : null) },
    {
      label: 'Fecha',
      cell: ({ created_at }) => (
        <span className="text-ink-soft">{formatDay(argentineDayOf(new Date(created_at)))}</span>
      ),
      sort: 'created_at',
    },
    stateColumn,
  ],
};

/** The list of all publications (specification, section 2.21). */
export function PublicationList() {
  return (
    <>
      <ListScreen list={publicationList} />
      <UnreadDocuments />
    </>
  );
}
