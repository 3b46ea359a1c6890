import type { ContentTable } from '#domain/contentTables.ts';
import type { EventInput } from '#domain/events/events.ts';
import type { NewsInput } from '#domain/news/news.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import type { Db } from '../client.ts';
import { createEvent, findEventForForm, getEventById, listAllEvents } from '../events.ts';
import { createNews, findNewsForForm, getNewsById, listAllNews } from '../news.ts';
import {
  createPublication,
  findPublicationForForm,
  getPublicationById,
  listAllPublications,
  updatePublication,
} from '../publications.ts';
import type { Version } from '../rows.ts';
import type { ListRequest } from './listing.ts';
import { updateRow } from './saving.ts';

/** The columns that a save returns. */
export interface SavedRow extends Version {
  slug: string;
  published_at: string | null;
}

interface Inputs {
  news: NewsInput;
  publications: PublicationInput;
  events: EventInput;
}

/** What the form of a table's records saves. */
export type RecordInput<Table extends ContentTable = ContentTable> = Inputs[Table];

type Found<Read extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>;

interface Rows {
  news: Found<typeof getNewsById>;
  publications: Found<typeof getPublicationById>;
  events: Found<typeof getEventById>;
}

/** A row as its form reads it. */
export type RecordRow<Table extends ContentTable = ContentTable> = Rows[Table];

interface ListRows {
  news: Found<typeof listAllNews>['rows'][number];
  publications: Found<typeof listAllPublications>['rows'][number];
  events: Found<typeof listAllEvents>['rows'][number];
}

/** A row as the panel's list reads it. */
export type ListRow<Table extends ContentTable = ContentTable> = ListRows[Table];

interface Access<Table extends ContentTable> {
  list: (db: Db, request: ListRequest) => Promise<{ rows: ListRow<Table>[]; total: number }>;
  get: (db: Db, id: number) => Promise<RecordRow<Table> | null>;
  find: (db: Db, attempted: RecordInput<Table>) => Promise<RecordRow<Table> | null>;
  create: (db: Db, input: RecordInput<Table> & PublishingChange) => Promise<SavedRow>;
  update: (db: Db, version: Version, input: RecordInput<Table> & PublishingChange) => Promise<SavedRow | null>;
}

const access: { [Table in ContentTable]: Access<Table> } = {
  news: {
    list: listAllNews,
    get: getNewsById,
    find: (db, { slug }) => findNewsForForm(db, slug),
    create: createNews,
    update: (db, version, input) => updateRow(db, 'news', version, input),
  },
  publications: {
    list: listAllPublications,
    get: getPublicationById,
    find: findPublicationForForm,
    create: createPublication,
    update: updatePublication,
  },
  events: {
    list: listAllEvents,
    get: getEventById,
    find: (db, { slug }) => findEventForForm(db, slug),
    create: createEvent,
    update: (db, version, input) => updateRow(db, 'events', version, input),
  },
};

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
export function createRecord<Table extends ContentTable>(
  db: Db,
  table: Table,
  input: RecordInput<Table> & PublishingChange,
) {
  return access[table].create(db, input);
}

/** Updates a record that is still at this version, and returns its SAVED_COLUMNS; null if it changed or is gone. */
export function updateRecord<Table extends ContentTable>(
  db: Db,
  table: Table,
  version: Version,
  input: RecordInput<Table> & PublishingChange,
) {
  return access[table].update(db, version, input);
}
