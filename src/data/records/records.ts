import type { ContentTable } from '#domain/contentTables.ts';
import type { EventInput } from '#domain/events/events.ts';
import type { NewsInput } from '#domain/news/news.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import { slugify } from '#domain/slugs.ts';
import type { Db } from '../client.ts';
import type { Database } from '../database.types.ts';
import { getEventForForm, listAllEvents } from '../events.ts';
import { getNewsForForm, listAllNews } from '../news.ts';
import { getPublicationForForm, listAllPublications } from '../publications.ts';
import type { Version } from '../rows.ts';
import type { ListRequest, RowKey } from './listing.ts';

interface Inputs {
  news: NewsInput;
  publications: PublicationInput;
  events: EventInput;
}

/** What the form of a table's records saves. */
export type RecordInput<Table extends ContentTable = ContentTable> = Inputs[Table];

type Found<Read extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>;

/** The columns that a save returns. */
const SAVED_COLUMNS = 'id, slug, updated_at, published_at';
export type SavedRow = Found<typeof updateRow>;

const readers = {
  news: { list: listAllNews, get: getNewsForForm },
  publications: { list: listAllPublications, get: getPublicationForForm },
  events: { list: listAllEvents, get: getEventForForm },
};

type Rows = { [Table in ContentTable]: Found<(typeof readers)[Table]['get']> };
type ListRows = { [Table in ContentTable]: Found<(typeof readers)[Table]['list']>['rows'][number] };

/** A row as its form reads it. */
export type RecordRow<Table extends ContentTable = ContentTable> = Rows[Table];

/** A row as the panel's list reads it. */
export type ListRow<Table extends ContentTable = ContentTable> = ListRows[Table];

interface Access<Table extends ContentTable> {
  list: (db: Db, request: ListRequest) => Promise<{ rows: ListRow<Table>[]; total: number }>;
  get: (db: Db, key: RowKey) => Promise<RecordRow<Table> | null>;
}

const access: { [Table in ContentTable]: Access<Table> } = readers;

/** One page of a panel list, and the total number of matches. */
export function listRecords<Table extends ContentTable>(db: Db, table: Table, request: ListRequest) {
  return access[table].list(db, request);
}

/** The record with this id, with its form's fields, or null. */
export function getRecord<Table extends ContentTable>(db: Db, table: Table, id: number) {
  return access[table].get(db, { id });
}

/** The record that an attempt to create this may have made, or null; another record may have its slug or title. */
export function findRecord<Table extends ContentTable>(db: Db, table: Table, attempted: RecordInput<Table>) {
  const { type, title } = attempted;
  return access[table].get(db, 'slug' in attempted ? { slug: attempted.slug } : { type, title });
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

type Changes = Database['public']['Tables'][ContentTable]['Update'];

/** Updates a row if its `updated_at` still matches, and returns its SAVED_COLUMNS; null if it changed or is gone. */
export async function updateRow(db: Db, table: ContentTable, { id, updated_at }: Version, changes: Changes) {
  const { data } = await db
    .from(table)
    .update(changes)
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select(SAVED_COLUMNS)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Moves a row to the trash and returns its `published_at`; undefined if it was already gone, which is not an error. */
export async function deleteRow(db: Db, table: ContentTable, id: number): Promise<string | null | undefined> {
  const { data } = await db.from(table).delete().eq('id', id).select('published_at').throwOnError();
  return data[0]?.published_at;
}
