interface Found {
  rows: readonly unknown[];
  total: number;
}

interface Props {
  /** Finds one page of the list. */
  query: { data: Found | undefined; isPlaceholderData: boolean };
  /** 1-based. */
  page: number;
  pageSize: number;
  /** How it is sorted. */
  order?: string | undefined;
  /** How many rows are selected. */
  selected?: number;
}

/**
 * Tells screen readers what changed of a list: what is found, its order, the selection. Rendered while its list loads
 * and when it is empty, too: only what changes in a live region that was there before is announced.
 */
export function ListStatus({ query, page, pageSize, order, selected = 0 }: Props) {
  const found = query.isPlaceholderData ? undefined : query.data;
  return (
    <p role="status" aria-atomic="false" className="sr-only">
      <span>{found && describeFound(found, (page - 1) * pageSize)}</span> <span>{order && `Orden: ${order}.`}</span>{' '}
      <span>{selected > 0 && `Selección: ${selected}.`}</span>
    </p>
  );
}

function describeFound({ rows, total }: Found, before: number): string {
  return rows.length === 0 ? 'Sin resultados.' : `Se ven ${before + 1} a ${before + rows.length} de ${total}.`;
}
