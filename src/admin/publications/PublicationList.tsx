import { deletionOf } from '#admin/record/deletionOf.ts';
import { createBrowserClient } from '#data/client.ts';
import { listAllPublications, type PublicationSort } from '#data/publications.ts';
import { publishRow } from '#data/records/saving.ts';
import { argentineDayOf, formatDay } from '#domain/dates.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { PublicationType } from '#site.config.ts';
import type { ListDefinition } from '#admin/list/definition.ts';
import { ListScreen } from '#admin/list/ListScreen.tsx';
import { stateColumn } from '#admin/list/stateColumn.tsx';
import { FileIcons } from './FileIcons.tsx';
import { publicationTypeLabel, publicationTypeOptions } from './publicationTypes.ts';
import { PUBLICATIONS_KEY } from './queries.ts';
import { UnreadDocuments } from './UnreadDocuments.tsx';

type PublicationListRow = Awaited<ReturnType<typeof listAllPublications>>['rows'][number];

const publicationList: ListDefinition<PublicationListRow, PublicationType, PublicationSort> = {
  table: PUBLICATIONS_KEY,
  read: (state) => listAllPublications(createBrowserClient(), state),
  types: publicationTypeOptions,
  sorts: [
    { by: 'title', word: 'titulo' },
    { by: 'type', word: 'tipo' },
    { by: 'created_at', word: 'fecha' },
  ],
  dateSort: 'created_at',
  texts: {
    heading: 'Publicaciones',
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
  deletion: deletionOf(PUBLICATIONS_KEY),
  setPublished: (row, publishAt) => publishRow(createBrowserClient(), PUBLICATIONS_KEY, row, publishAt),
};

interface Props {
  publish: Publish;
}

/** The list of all publications (specification, section 2.21). */
export function PublicationList({ publish }: Props) {
  return (
    <>
      <ListScreen list={publicationList} publish={publish} />
      <UnreadDocuments publish={publish} />
    </>
  );
}
