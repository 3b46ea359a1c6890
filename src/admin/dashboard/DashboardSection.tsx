import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { LoadError } from '#admin/ui/LoadError.tsx';
import { Notice } from '#admin/ui/Notice.tsx';

interface Props<Data> {
  heading: string;
  query: UseQueryResult<Data>;
  /** The message when loading fails. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A section of the dashboard that shows a query's data. */
export function DashboardSection<Data>({ heading, query, failed, children }: Props<Data>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4">
        {heading}
      </h2>
      {query.isPending ? (
        <Notice kind="busy">Cargando...</Notice>
      ) : query.isError ? (
        <LoadError query={query}>{failed}</LoadError>
      ) : (
        children(query.data)
      )}
    </section>
  );
}
