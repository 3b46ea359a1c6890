import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Notice } from '#admin/ui/Notice.tsx';

interface Props<Data> {
  heading: string;
  query: UseQueryResult<Data>;
  /** Shown in place of an empty list. */
  none?: string;
  children: (data: Data) => ReactNode;
}

/** A section of the dashboard that shows a query's data; nothing if it failed, which the dashboard says once for all. */
export function DashboardSection<Data>({ heading, query: { data, isError }, none, children }: Props<Data>) {
  const id = useId();
  if (isError && data === undefined) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4">
        {heading}
      </h2>
      {data === undefined ? (
        // Announced once for all sections, by what waits for the user.
        <Notice kind="silent">Cargando...</Notice>
      ) : Array.isArray(data) && data.length === 0 ? (
        <Notice kind="silent">{none}</Notice>
      ) : (
        children(data)
      )}
    </section>
  );
}
