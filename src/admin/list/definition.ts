import type { ReactNode } from 'react';
import type { ListRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { PublishingState } from '#domain/publishing/publishingState.ts';

/** What a list shows; stored in the URL so that it survives a reload and can be shared. */
export interface ListState {
  search: string;
  type: string | undefined;
  state: PublishingState | undefined;
  sort: { by: string; ascending: boolean };
  /** 1-based. */
  page: number;
}

export interface Column<Table extends ContentTable> {
  label: string;
  /** Returns null when there is nothing to show for a row. */
  cell: (row: ListRow<Table>) => ReactNode;
  /** The sort key, `title`, `type` or the list's `dateSort`; omitted where sorting makes no sense. */
  sort?: string;
  /** Whether it stands below the title where a table has no room for every column. */
  isBelowTitle?: boolean;
}

/** What of a list decides how its state maps to its URL. */
export interface ListShape<Table extends ContentTable = ContentTable> {
  table: Table;
  /** The date column: a list starts with the newest. */
  dateSort: string;
}

/** What distinguishes one of the panel's record lists from another. */
export interface ListDefinition<Table extends ContentTable> extends ListShape<Table> {
  texts: Record<'loading' | 'failed' | 'empty', string>;
  /** The first one is always the title. */
  columns: readonly Column<Table>[];
}
