import { eventKind } from '#admin/events/eventKind.ts';
import { newsKind } from '#admin/news/newsKind.ts';
import { publicationKind, type PublicationValues } from '#admin/publications/publicationKind.ts';
import type { CommonValues } from '#admin/record/fields/validate.ts';
import {
  createRecord,
  findRecord,
  getRecord,
  updateRecord,
  type RecordRow,
  type SavedRow,
} from '#data/records/records.ts';
import type { Version } from '#data/rows.ts';
import type { EventInput } from '#domain/events/events.ts';
import type { NewsInput } from '#domain/news/news.ts';
import type { PublicationInput } from '#domain/publications/publications.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import type { PublishingChange } from '#domain/publishing/publishingState.ts';
import type { FieldNames } from '#domain/versions/fieldDifferences.ts';
import type { Client } from '../backend/backend.ts';

/** A text field that only one kind of record has. */
export type OwnText = 'source' | 'authors' | 'place';

/** The functions behind one kind's screens (src/admin/record/recordKind.ts), taking the client of each author. */
export interface Kind<Values extends CommonValues, Input extends CommonValues, Row extends SavedRow> {
  table: ContentTable;
  fields: FieldNames<Input>;
  ownText: OwnText;
  images: readonly string[];
  /** Values of a new form that is ready to save; `mark` makes its slug unique. */
  begin: (mark: string) => Values;
  valuesOf: (row: Row) => Values;
  /** The input to save; throws where the form would show an error. */
  inputOf: (values: Values) => Input;
  create: (db: Client, input: Input & PublishingChange) => Promise<SavedRow>;
  find: (db: Client, attempted: Input) => Promise<SavedRow | null>;
  read: (db: Client, id: number) => Promise<Row | null>;
  update: (db: Client, version: Version, input: Input & PublishingChange) => Promise<SavedRow | null>;
}

const images = ['/b.webp', '/a.webp', '/c.webp'];

export const news: Kind<NewsInput, NewsInput, RecordRow<'news'>> = {
  table: 'news',
  fields: newsKind.fields,
  ownText: 'source',
  images,
  begin: (mark) => ({ ...newsKind.empty(new Date()), title: 'Inicio', slug: mark, images }),
  valuesOf: newsKind.valuesOf,
  inputOf: (values) => outputOf(newsKind.validate(values)),
  create: (db, input) => createRecord(db, 'news', input),
  find: (db, attempted) => findRecord(db, 'news', attempted),
  read: (db, id) => getRecord(db, 'news', id),
  update: (db, version, input) => updateRecord(db, 'news', version, input),
};

export const publications: Kind<PublicationValues, PublicationInput, RecordRow<'publications'>> = {
  table: 'publications',
  fields: publicationKind.fields,
  ownText: 'authors',
  images,
  begin: (mark) => ({ ...publicationKind.empty(new Date()), title: `Inicio ${mark}`, images }),
  valuesOf: publicationKind.valuesOf,
  inputOf: (values) => outputOf(publicationKind.validate(values)),
  create: (db, input) => createRecord(db, 'publications', input),
  find: (db, attempted) => findRecord(db, 'publications', attempted),
  read: (db, id) => getRecord(db, 'publications', id),
  update: (db, version, input) => updateRecord(db, 'publications', version, input),
};

export const events: Kind<EventInput, EventInput, RecordRow<'events'>> = {
  table: 'events',
  fields: eventKind.fields,
  ownText: 'place',
  images: images.slice(0, 1),
  begin: (mark) => ({
    ...eventKind.empty(new Date()),
    title: 'Inicio',
    slug: mark,
    place: 'Lugar',
    images: images.slice(0, 1),
  }),
  valuesOf: eventKind.valuesOf,
  inputOf: (values) => outputOf(eventKind.validate(values)),
  create: (db, input) => createRecord(db, 'events', input),
  find: (db, attempted) => findRecord(db, 'events', attempted),
  read: (db, id) => getRecord(db, 'events', id),
  update: (db, version, input) => updateRecord(db, 'events', version, input),
};

function outputOf<Output>(checked: { output: Output } | { errors: object }): Output {
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.output;
}
