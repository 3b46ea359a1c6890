import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { errorCode } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { Publish } from '#domain/publishing.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { newsListParams, parseNewsListState, type NewsListState } from './listState.ts';
import { NewsFilters } from './NewsFilters.tsx';
import { NewsRows } from './NewsRows.tsx';
import { newsListQuery, OUT_OF_RANGE, PAGE_SIZE } from './queries.ts';

interface Props {
  publish: Publish;
}

/** All news, a page at a time (specification, section 2.19). */
export function NewsList({ publish }: Props) {
  const [params, setParams] = useSearchParams();
  const state = parseNewsListState(params);
  const change = (changes: Partial<NewsListState>) =>
    setParams(newsListParams({ ...state, page: 1, ...changes }), { replace: changes.page === undefined });

  return (
    <>
      <PageHeading
        action={
          <Link className={buttonClass('primary')} to={paths.admin.newsCreate}>
            Nueva Noticia
          </Link>
        }
      >
        Noticias
      </PageHeading>
      <NewsFilters state={state} onChange={change} />
      <NewsListBody state={state} onChange={change} publish={publish} />
    </>
  );
}

interface BodyProps extends Props {
  state: NewsListState;
  onChange: (changes: Partial<NewsListState>) => void;
}

function NewsListBody({ state, onChange, publish }: BodyProps) {
  const query = useQuery(newsListQuery(state));
  if (query.isPending) return <Notice kind="busy">Cargando noticias...</Notice>;
  if (state.page > 1 && isBeyondTheEnd(query))
    return <Navigate to={`?${newsListParams({ ...state, page: 1 })}`} replace />;
  if (query.isError) {
    return (
      <Notice kind="error" action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}>
        Error al cargar las noticias. Por favor, intenta nuevamente.
      </Notice>
    );
  }
  const { rows, total } = query.data;
  if (total === 0 && !state.search && !state.type) {
    return <Notice>No hay noticias disponibles. Crea una nueva noticia usando el botón arriba.</Notice>;
  }
  if (rows.length === 0) {
    return (
      <Notice
        action={<Button onClick={() => onChange({ search: '', type: undefined })}>Ver todas las noticias</Button>}
      >
        Ninguna noticia coincide con lo que buscas.
      </Notice>
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <NewsRows rows={rows} sort={state.sort} onSort={(sort) => onChange({ sort })} publish={publish} />
      <Pagination
        page={state.page}
        pageSize={PAGE_SIZE}
        total={total}
        noun={total === 1 ? 'noticia' : 'noticias'}
        onChange={(page) => onChange({ page })}
      />
    </div>
  );
}

/** Whether the page that was asked for no longer exists; PostgREST answers it with an error or with no rows. */
function isBeyondTheEnd({ data, error }: { data?: { rows: unknown[] }; error: Error | null }): boolean {
  return errorCode(error) === OUT_OF_RANGE || data?.rows.length === 0;
}
