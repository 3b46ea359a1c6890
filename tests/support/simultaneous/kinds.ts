import { eventFieldNames } from '#admin/events/eventFields.ts';
import { emptyEvent, eventValuesOf, validateEvent } from '#admin/events/eventValues.ts';
import type { EventRecord } from '#admin/events/queries.ts';
import { newsFields } from '#admin/news/newsFields.ts';
import { emptyNews, newsValuesOf, validateNews } from '#admin/news/newsValues.ts';
import type { NewsRecord } from '#admin/news/queries.ts';
import { publicationFields } from '#admin/publications/publicationFields.ts';
import {
  emptyPublication,
  publicationValuesOf,
  validatePublication,
  type PublicationValues,
} from '#admin/publications/publicationValues.ts';
import type { PublicationRecord } from '#admin/publications/queries.ts';
import type { CommonValues } from '#admin/record/fields/formFields.ts';
import type { SavedRow } from '#admin/record/recordKind.ts';
import { createEvent, findEventForForm, getEventById } from '#data/events.ts';
import { createNews, findNewsForForm, getNewsById } from '#data/news.ts';
import {
  createPublication,
  findPublicationForForm,
  getPublicationById,
  updatePublication,
} from '#data/publications.ts';
import { updateRow } from '#data/records/saving.ts';
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

export const news: Kind<NewsInput, NewsInput, NewsRecord> = {
  table: 'news',
  fields: newsFields,
  ownText: 'source',
  images,
  begin: (mark) => ({ ...emptyNews(new Date()), title: 'Inicio', slug: mark, images }),
  valuesOf: newsValuesOf,
  inputOf: (values) => outputOf(validateNews(values)),
  create: createNews,
  find: (db, { slug }) => findNewsForForm(db, slug),
  read: getNewsById,
  update: (db, version, input) => updateRow(db, 'news', version, input),
};

export const publications: Kind<PublicationValues, PublicationInput, PublicationRecord> = {
  table: 'publications',
  fields: publicationFields,
  ownText: 'authors',
  images,
  begin: (mark) => ({ ...emptyPublication, title: `Inicio ${mark}`, images }),
  valuesOf: publicationValuesOf,
  inputOf: (values) => outputOf(validatePublication(values)).input,
  create: createPublication,
  find: findPublicationForForm,
  read: getPublicationById,
  update: updatePublication,
};

export const events: Kind<EventInput, EventInput, EventRecord> = {
  table: 'events',
  fields: eventFieldNames,
  ownText: 'place',
  images: images.slice(0, 1),
  begin: (mark) => ({
    ...emptyEvent(new Date()),
    title: 'Inicio',
    slug: mark,
    place: 'Lugar',
    images: images.slice(0, 1),
  }),
  valuesOf: eventValuesOf,
  inputOf: (values) => outputOf(validateEvent(values)),
  create: createEvent,
  find: (db, { slug }) => findEventForForm(db, slug),
  read: getEventById,
  update: (db, version, input) => updateRow(db, 'events', version, input),
};

function outputOf<Output>(checked: { output: Output } | { errors: object }): Output {
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.output;
}
