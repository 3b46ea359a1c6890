import type { ListRow } from '#data/records/records.ts';
import { useState } from 'react';

/** Which of the visible rows are selected. */
export interface Selection {
  isEmpty: boolean;
  has: (row: ListRow) => boolean;
  toggle: (row: ListRow) => void;
  /** Selects every row, or none if all are selected already. */
  toggleAll: () => void;
}

/** Row selection for bulk actions; rows that leave the view are deselected. */
export function useSelection<Row extends ListRow>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const choose = (next: readonly ListRow[]) => setIds(new Set(next.map(({ id }) => id)));

  const selection: Selection = {
    isEmpty: chosen.length === 0,
    has: ({ id }) => ids.has(id),
    toggle: (row) => choose(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]),
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows),
  };
  return { chosen, selection, choose };
}
