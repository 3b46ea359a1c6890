import type { ReactNode } from 'react';
import type { EventsView, ListRequest } from '#data/records/listing.ts';
import type { RecordScreens } from '#admin/record/recordScreens.tsx';
import type { ListRow } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';

/** A part of a list that is shown on its own. */
export interface View {
  value: EventsView;
  /** Its name in the URL. */
  word: string;
  label: string;
  /** Whether it starts with the earliest. */
  ascending: boolean;
  /** Shown when nothing is in it, if the list's text does not fit. */
  empty?: string;
}

/** What a list shows; stored in the URL so that it survives a reload and can be shared. */
export interface ListState extends Pick<ListRequest, 'page' | 'type' | 'state' | 'view'> {
  search: string;
  sort: NonNullable<ListRequest['sort']>;
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
  /** The date column: a list starts with the newest, unless its view says otherwise. */
  dateSort: string;
  /** The views it is divided into, the default one first. */
  views?: readonly View[];
}

/** What each part of a list's screen needs. */
export interface ListProps<Table extends ContentTable> {
  list: ListDefinition<Table>;
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}

/** What distinguishes one of the panel's record lists from another. */
export interface ListDefinition<Table extends ContentTable> extends ListShape<Table> {
  texts: Record<'loading' | 'failed' | 'empty', string>;
  /** The screen beside its views that shows the same records in another way. */
  beside?: { label: string; to: string };
  /** Loads the screens of its records, with what copies one: the copy's form opens next. */
  loadScreens: () => Promise<RecordScreens<Table>>;
  /** The first one is always the title. */
  columns: readonly Column<Table>[];
}
