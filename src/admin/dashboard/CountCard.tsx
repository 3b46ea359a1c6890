import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';

interface Props {
  label: string;
  count: UseQueryResult<number>;
}

/** One number with its label, or its loading or error state. */
export function CountCard({ label, count }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-image border border-line bg-surface px-4 py-1 sm:flex-col sm:items-start sm:gap-3 sm:p-6"
    >
      <h2 id={id} className="py-2 font-sans text-sm font-semibold tracking-normal text-ink-soft sm:py-0">
        {label}
      </h2>
      <div role="status" className="flex min-h-14 items-center">
        <CountValue count={count} />
      </div>
    </section>
  );
}

function CountValue({ count }: Pick<Props, 'count'>) {
  if (count.isPending) return <p className="text-ink-soft">Cargando...</p>;
  if (count.isError) {
    return (
      <div className="text-sm">
        <p className="text-danger">No se pudo contar. {explainError(count.error)}</p>
        <div className="-ml-3">
          <Button variant="text" onClick={() => void count.refetch()}>
            Reintentar
          </Button>
        </div>
      </div>
    );
  }
  return <p className="font-serif text-2xl tabular-nums sm:text-4xl">{count.data.toLocaleString('es-AR')}</p>;
}
