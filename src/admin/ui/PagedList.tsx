import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorCode } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from './Notice.tsx';

interface Place {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** What one row is called, and several. */
  nouns: readonly [string, string];
  onPage: (page: number) => void;
}

interface Props<Row> extends Place {
  /** Finds one page of the list. */
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  /** How many rows are selected. */
  selected?: number | undefined;
  loading: string;
  /** Shown in place of a page that could not be loaded, that no longer exists, or that has no rows. */
  failed: ReactNode;
  beyond: ReactNode;
  empty: ReactNode;
  /** Shows the rows of one page; not called without any. */
  children: (rows: Row[]) => ReactNode;
}

/** One page of a long list. Screen readers are told what is found in it, and how much of that is selected. */
export function PagedList<Row>(props: Props<Row>) {
  const { query, page, pageSize, selected = 0 } = props;
  const found = query.isPlaceholderData ? undefined : query.data;
  return (
    <>
      {/* While the list loads and when it is empty, too: only changes in a live region that was there are announced. */}
      <p role="status" className="sr-only">
        {found && describeFound(found.rows.length, found.total, (page - 1) * pageSize)}
        {selected > 0 && ` Selección: ${selected}.`}
      </p>
      <Page {...props} />
    </>
  );
}

function describeFound(count: number, total: number, before: number): string {
  return count === 0 ? 'Sin resultados.' : `Se ven ${before + 1} a ${before + count} de ${total}.`;
}

function Page<Row>({ query, loading, failed, beyond, empty, children, ...place }: Props<Row>) {
  if (query.isPending) return <Notice kind="silent">{loading}</Notice>;
  if (place.page > 1 && isBeyondTheEnd(query)) return beyond;
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  if (rows.length === 0) return query.isError ? failed : empty;
  return (
    <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
      {/* Beside the rows that were read before: a selection may wait for another attempt. */}
      {query.isError && <div className="mb-6">{failed}</div>}
      {children(rows)}
      <Pagination {...place} total={total} />
    </div>
  );
}

/** The position in a long list, with previous and next buttons; only the count when everything fits on one page. */
function Pagination({ page, pageSize, nouns: [one, many], total, onPage }: Place & { total: number }) {
  const noun = total === 1 ? one : many;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return (
    <nav aria-label="Paginación" className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft tabular-nums">
        {pages === 1 ? `${total} ${noun}` : `${from} a ${to} de ${total} ${noun}`}
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <Button aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Anterior
          </Button>
          <span className="text-center text-sm tabular-nums max-sm:flex-1">
            Página {page} de {pages}
          </span>
          <Button aria-disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Siguiente
          </Button>
        </div>
      )}
    </nav>
  );
}

/** PostgREST's code for a page beyond the end. */
const OUT_OF_RANGE = 'PGRST103';

/** Of a query for one page: the previous page stays visible while the next one loads. */
export const pageOptions = {
  placeholderData: keepPreviousData,
  retry: (failures: number, error: Error) => failures < 1 && errorCode(error) !== OUT_OF_RANGE,
};

/** Whether the requested page no longer exists; PostgREST returns an error or no rows. */
function isBeyondTheEnd({ data, error }: { data?: { rows: unknown[] } | undefined; error: Error | null }): boolean {
  return errorCode(error) === OUT_OF_RANGE || data?.rows.length === 0;
}
