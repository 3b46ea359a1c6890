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
  /** The sort key; omitted where sorting makes no sense. */
  sort?: string;
}

/** How a list's state maps to its URL. */
export interface ListShape {
  types: readonly { value: string; label: string }[];
  /** The sort keys, and their names in the URL. */
  sorts: readonly { by: string; word: string }[];
  /** The date column: a list starts with the newest. */
  dateSort: string;
}

/** The texts of a list. */
export interface ListTexts {
  create: string;
  loading: string;
  failed: string;
  empty: string;
  noMatch: string;
  showAll: string;
}

/** What distinguishes one of the panel's record lists from another. */
export interface ListDefinition<Table extends ContentTable> extends ListShape {
  table: Table;
  texts: ListTexts;
  /** The first one is always the title. */
  columns: readonly Column<Table>[];
}
