import type { ReactNode } from 'react';
import type { ContentTable } from '#domain/contentTables.ts';
import type { WithImages } from '#domain/media/imageDetails.ts';
import type { PublishingState } from '#domain/publishing/publishingState.ts';
import type { Deletion } from '#admin/record/deletion/deletion.ts';
import type { SavedState } from '#admin/record/save/describeSave.ts';
import type { VersionedRow } from './publishRecords.ts';

/** What every list needs from a row, besides what its columns show. */
export interface ListRow extends VersionedRow, WithImages {
  slug: string;
  type: string;
  /** Only for kinds that have themes. */
  theme?: string | null;
  /** Only for kinds that the carousel shows. */
  show_in_hero?: boolean;
}

export interface ListPage<Row> {
  rows: Row[];
  /** Across all pages. */
  total: number;
}

/** What a list shows; stored in the URL so that it survives a reload and can be shared. */
export interface ListState<Type extends string = string, Sort extends string = string> {
  search: string;
  type: Type | undefined;
  state: PublishingState | undefined;
  sort: { by: Sort; ascending: boolean };
  /** 1-based. */
  page: number;
}

export interface Column<Row, Sort extends string> {
  label: string;
  /** Returns null when there is nothing to show for a row. */
  cell: (row: Row) => ReactNode;
  /** The sort key; omitted where sorting makes no sense. */
  sort?: Sort;
}

/** How a list's state maps to its URL. */
export interface ListShape<Type extends string, Sort extends string> {
  types: readonly { value: Type; label: string }[];
  /** The sort keys, and their names in the URL. */
  sorts: readonly { by: Sort; word: string }[];
  /** The date column: a list starts with the newest. */
  dateSort: Sort;
}

/** The texts of a list that name its records. */
export interface ListTexts {
  heading: string;
  create: string;
  loading: string;
  failed: string;
  empty: string;
  noMatch: string;
  showAll: string;
}

/** What distinguishes one of the panel's record lists from another. */
export interface ListDefinition<Row extends ListRow, Type extends string, Sort extends string> extends ListShape<
  Type,
  Sort
> {
  table: ContentTable;
  read: (state: ListState<Type, Sort> & { pageSize: number }) => Promise<ListPage<Row>>;
  texts: ListTexts;
  /** The first one is always the title. */
  columns: readonly Column<Row, Sort>[];
  deletion: Deletion<Row>;
  /** Publishes the row as it was read, or makes it a draft; null if somebody saved it in the meantime. */
  setPublished: (row: Row, publishAt: string | null) => Promise<SavedState | null>;
}
