import type { ContentTable } from '#domain/contentTables.ts';
import type { EventInput } from '#domain/events/events.ts';
import type { NewsInput } from '#domain/news/news.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import { slugify } from '#domain/slugs.ts';
import type { Db } from '../client.ts';
import { getEventForForm, listAllEvents } from '../events.ts';
import { getNewsForForm, listAllNews } from '../news.ts';
import { findPublicationForForm, getPublicationById, listAllPublications } from '../publications.ts';
import type { Version } from '../rows.ts';
import type { ListRequest } from './listing.ts';
import { SAVED_COLUMNS, updateRow } from './saving.ts';

interface Inputs {
  news: NewsInput;
  publications: PublicationInput;
  events: EventInput;
}

/** What the form of a table's records saves. */
export type RecordInput<Table extends ContentTable = ContentTable> = Inputs[Table];

type Found<Read extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>;

/** The columns that a save returns. */
export type SavedRow = Found<typeof updateRow>;

const readers = {
  news: {
    list: listAllNews,
    get: (db: Db, id: number) => getNewsForForm(db, { id }),
    find: (db: Db, { slug }: NewsInput) => getNewsForForm(db, { slug }),
  },
  publications: {
    list: listAllPublications,
    get: getPublicationById,
    find: findPublicationForForm,
  },
  events: {
    list: listAllEvents,
    get: (db: Db, id: number) => getEventForForm(db, { id }),
    find: (db: Db, { slug }: EventInput) => getEventForForm(db, { slug }),
  },
};

type Rows = { [Table in ContentTable]: Found<(typeof readers)[Table]['get']> };
type ListRows = { [Table in ContentTable]: Found<(typeof readers)[Table]['list']>['rows'][number] };

/** A row as its form reads it. */
export type RecordRow<Table extends ContentTable = ContentTable> = Rows[Table];

/** A row as the panel's list reads it. */
export type ListRow<Table extends ContentTable = ContentTable> = ListRows[Table];

interface Access<Table extends ContentTable> {
  list: (db: Db, request: ListRequest) => Promise<{ rows: ListRow<Table>[]; total: number }>;
  get: (db: Db, id: number) => Promise<RecordRow<Table> | null>;
  find: (db: Db, attempted: RecordInput<Table>) => Promise<RecordRow<Table> | null>;
}

const access: { [Table in ContentTable]: Access<Table> } = readers;

/** One page of a panel list, and the total number of matches. */
export function listRecords<Table extends ContentTable>(db: Db, table: Table, request: ListRequest) {
  return access[table].list(db, request);
}

/** The record with this id, with its form's fields, or null. */
export function getRecord<Table extends ContentTable>(db: Db, table: Table, id: number) {
  return access[table].get(db, id);
}

/** The record that an attempt to create this may have made, or null; another record may have its slug or title. */
export function findRecord<Table extends ContentTable>(db: Db, table: Table, attempted: RecordInput<Table>) {
  return access[table].find(db, attempted);
}

/** Inserts a record and returns its SAVED_COLUMNS. */
export async function createRecord(db: Db, table: ContentTable, input: RecordInput & PublishingChange) {
  // The client's types cannot express a row of one table out of several.
  const row = withSlug(input) as never;
  const { data } = await db.from(table).insert(row).select(SAVED_COLUMNS).single().throwOnError();
  return data;
}

/** Updates a record that is still at this version, and returns its SAVED_COLUMNS; null if it changed or is gone. */
export function updateRecord(
  db: Db,
  table: ContentTable,
  version: Version,
  input: RecordInput & PublishingChange,
): Promise<SavedRow | null> {
  return updateRow(db, table, version, withSlug(input));
}

/** A publication's form has no slug: it comes from the title, and the database makes it unique. */
function withSlug(input: RecordInput & PublishingChange) {
  return 'slug' in input ? input : { ...input, slug: slugify(input.title) };
}
