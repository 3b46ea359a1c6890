import type { ReactNode } from 'react';
import type { Drawing } from '#domain/media/drawings.ts';
import type { Pictured } from '#domain/media/imageDetails.ts';
import type { PublishingState } from '#domain/publishing/publishingState.ts';
import type { Deletion } from '../record/deletion/deletion.ts';
import type { SavedState } from '../record/describeSave.ts';
import type { VersionedRow } from '../record/publishRecords.ts';

/** What every list needs of a row, beside what its columns show. */
export interface ListRow extends VersionedRow, Pictured {
  /** Of kinds that the carousel shows. */
  show_in_hero?: boolean;
}

export interface ListPage<Row> {
  rows: Row[];
  /** Of all pages. */
  total: number;
}

/** What a list shows; it lives in the address, so that it survives a reload and can be shared. */
export interface ListState<Type extends string = string, Sort extends string = string> {
  search: string;
  type: Type | undefined;
  state: PublishingState | undefined;
  sort: { by: Sort; ascending: boolean };
  /** Counts from 1. */
  page: number;
}

export interface Column<Row, Sort extends string> {
  label: string;
  /** Null when there is nothing to say of a row. */
  cell: (row: Row) => ReactNode;
  /** By what it sorts; left out where sorting makes no sense. */
  sort?: Sort;
}

/** How the address of a list is read and written. */
export interface ListShape<Type extends string, Sort extends string> {
  types: readonly { value: Type; label: string }[];
  /** By what it can be sorted, and what the address calls it. */
  sorts: readonly { by: Sort; word: string }[];
  /** The column of dates: a list begins with the newest. */
  dateSort: Sort;
}

/** The words of a list, where they name what it holds. */
export interface ListTexts {
  heading: string;
  create: string;
  loading: string;
  failed: string;
  empty: string;
  noMatch: string;
  showAll: string;
  one: string;
  many: string;
}

/** A table of records as the panel lists it: what differs between one list and another. */
export interface ListDefinition<Row extends ListRow, Type extends string, Sort extends string> extends ListShape<
  Type,
  Sort
> {
  /** Every query about these records begins with it. */
  key: string;
  read: (state: ListState<Type, Sort> & { pageSize: number }) => Promise<ListPage<Row>>;
  texts: ListTexts;
  /** What stands for the cover of a row without one. */
  drawing: (row: Row) => Drawing;
  /** The title is always the first one. */
  columns: readonly Column<Row, Sort>[];
  createPath: string;
  editPath: (id: number) => string;
  deletion: Deletion<Row>;
  /** Publishes a row as it was read, or makes it a draft; null where somebody saved it meanwhile. */
  setPublished: (row: Row, publishAt: string | null) => Promise<SavedState | null>;
}
