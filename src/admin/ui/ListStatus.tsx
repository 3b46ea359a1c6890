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
  /** How many rows are selected. */
  selected?: number;
}

/**
 * Tells screen readers what is found in a list, and how much of it is selected. Rendered while the list loads and when
 * it is empty, too: only what changes in a live region that was there before is announced.
 */
export function ListStatus({ query, page, pageSize, selected = 0 }: Props) {
  const found = query.isPlaceholderData ? undefined : query.data;
  return (
    <p role="status" className="sr-only">
      {found && describeFound(found, (page - 1) * pageSize)}
      {selected > 0 && ` Selección: ${selected}.`}
    </p>
  );
}

function describeFound({ rows, total }: Found, before: number): string {
  return rows.length === 0 ? 'Sin resultados.' : `Se ven ${before + 1} a ${before + rows.length} de ${total}.`;
}
