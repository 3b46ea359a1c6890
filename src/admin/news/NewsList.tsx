import { createBrowserClient } from '#data/client.ts';
import { listAllNews, publishNews, type NewsSort } from '#data/news.ts';
import { formatDay } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing/publishing.ts';
import type { NewsType } from '#site.config.ts';
import type { ListDefinition } from '#ui/list/definition.ts';
import { StateBadge } from '#ui/record/StateBadge.tsx';
import { ListScreen } from '#ui/list/ListScreen.tsx';
import { newsTypeLabel, newsTypeOptions } from './newsTypes.ts';
import { newsDeletion } from './newsDeletion.ts';
import { NEWS_KEY } from './queries.ts';

type NewsListRow = Awaited<ReturnType<typeof listAllNews>>['rows'][number];

const newsList: ListDefinition<NewsListRow, NewsType, NewsSort> = {
  key: NEWS_KEY,
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
    one: 'noticia',
    many: 'noticias',
  },
  columns: [
    { label: 'Título', cell: ({ title }) => title, sort: 'title' },
    {
      label: 'Fecha',
      cell: ({ date }) => <span className="text-ink-soft">{formatDay(date)}</span>,
      sort: 'date',
    },
    { label: 'Tipo', cell: ({ type }) => newsTypeLabel(type), sort: 'type' },
    {
      label: 'Estado',
      cell: ({ published_at }) => (
        <span className="xl:inline-block xl:w-32 xl:whitespace-normal">
          <StateBadge publishedAt={published_at} />
        </span>
      ),
    },
  ],
  createPath: paths.admin.newsCreate,
  editPath: paths.admin.newsEdit,
  deletion: newsDeletion,
  setPublished: (row, publishAt) => publishNews(createBrowserClient(), row, publishAt),
};

interface Props {
  publish: Publish;
}

/** All news (specification, section 2.19). */
export function NewsList({ publish }: Props) {
  return <ListScreen list={newsList} publish={publish} />;
}
