import { deletionOf } from '#admin/record/deletionOf.ts';
import { createBrowserClient } from '#data/client.ts';
import { listAllNews, type NewsSort } from '#data/news.ts';
import { publishRow } from '#data/records/saving.ts';
import { formatDay } from '#domain/dates.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { NewsType } from '#site.config.ts';
import type { ListDefinition } from '#admin/list/definition.ts';
import { ListScreen } from '#admin/list/ListScreen.tsx';
import { stateColumn } from '#admin/list/stateColumn.tsx';
import { newsTypeLabel, newsTypeOptions } from './newsTypes.ts';
import { NEWS_KEY } from './queries.ts';

type NewsListRow = Awaited<ReturnType<typeof listAllNews>>['rows'][number];

const newsList: ListDefinition<NewsListRow, NewsType, NewsSort> = {
  table: NEWS_KEY,
  read: (state) => listAllNews(createBrowserClient(), state),
  types: newsTypeOptions,
  sorts: [
    { by: 'title', word: 'titulo' },
    { by: 'date', word: 'fecha' },
    { by: 'type', word: 'tipo' },
  ],
  dateSort: 'date',
  texts: {
    heading: 'Noticias',
    create: 'Nueva Noticia',
    loading: 'Cargando noticias...',
    failed: 'Error al cargar las noticias. Por favor, intenta nuevamente.',
    empty: 'No hay noticias disponibles. Crea una nueva noticia usando el botón arriba.',
    noMatch: 'Ninguna noticia coincide con lo que buscas.',
    showAll: 'Ver todas las noticias',
  },
  columns: [
    { label: 'Título', cell: ({ title }) => title, sort: 'title' },
    {
      label: 'Fecha',
      cell: ({ date }) => <span className="text-ink-soft">{formatDay(date)}</span>,
      sort: 'date',
    },
    { label: 'Tipo', cell: ({ type }) => newsTypeLabel(type), sort: 'type' },
    stateColumn,
  ],
  deletion: deletionOf(NEWS_KEY),
  setPublished: (row, publishAt) => publishRow(createBrowserClient(), NEWS_KEY, row, publishAt),
};

interface Props {
  publish: Publish;
}

/** The list of all news (specification, section 2.19). */
export function NewsList({ publish }: Props) {
  return <ListScreen list={newsList} publish={publish} />;
}
