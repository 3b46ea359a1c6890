import { Button } from '#ui/Button.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { errorCode } from '#domain/errors.ts';

interface Props {
  /** 1-based. */
  page: number;
  pageSize: number;
  total: number;
  /** The noun that agrees with `total`, such as `noticias`. */
  noun: string;
  onChange: (page: number) => void;
}

/** The position in a long list, with previous and next buttons; only the count when everything fits on one page. */
export function Pagination({ page, pageSize, total, noun, onChange }: Props) {
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
          <Button aria-disabled={page <= 1} onClick={() => onChange(page - 1)}>
            Anterior
          </Button>
          <span className="text-center text-sm tabular-nums max-sm:flex-1">
            Página {page} de {pages}
          </span>
          <Button aria-disabled={page >= pages} onClick={() => onChange(page + 1)}>
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
export function isBeyondTheEnd({ data, error }: { data?: { rows: unknown[] }; error: Error | null }): boolean {
  return errorCode(error) === OUT_OF_RANGE || data?.rows.length === 0;
}
