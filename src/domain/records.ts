import { capitalize } from './capitalize.ts';
import type { ContentTable } from './contentTables.ts';
import { asEventType } from './events/eventTypes.ts';
import { eventDrawing, textDrawing, type Drawing } from './media/drawings.ts';
import type { WithImages } from './media/imageDetails.ts';
import { paths } from './paths.ts';
import { asPublicationTheme, asPublicationType } from './publications/publicationTypes.ts';

/** What a kind of record is; what its fields are stands in its schema. */
interface RecordKind {
  /** Its nouns, all feminine: `noticia`, `noticias`, `la noticia`, `Noticia`. */
  one: string;
  many: string;
  the: string;
  title: string;
  /** The name of its list in the panel. */
  section: string;
  /** What publishing it on another day does to its date. */
  dateHint: string;
  address: (row: { type: string; slug: string }) => string;
  /** The cover of a record without images; avoids those `taken` by others of its list. */
  drawing: (row: { type: string; slug: string; theme?: string | null }, taken?: ReadonlySet<Drawing>) => Drawing;
}

/** The columns that every kind of record has. */
export interface RecordColumns extends WithImages {
  type: string;
  title: string;
  slug: string;
  summary: string;
}

/** Every kind of record, by its table. */
export const records: Record<ContentTable, RecordKind> = {
  news: {
    ...nouns('noticia', 'noticias'),
    section: 'Noticias',
    dateHint: 'La fecha que muestra la noticia es la del campo Fecha.',
    address: ({ slug }) => paths.newsItem(slug),
    drawing: ({ slug }, taken) => textDrawing(slug, null, taken),
  },
  publications: {
    ...nouns('publicación', 'publicaciones'),
    section: 'Publicaciones',
    dateHint: 'La publicación lleva la fecha de ese día.',
    address: ({ type, slug }) => paths.publication(asPublicationType(type), slug),
    drawing: ({ slug, theme }, taken) => textDrawing(slug, asPublicationTheme(theme), taken),
  },
  events: {
    ...nouns('actividad', 'actividades'),
    section: 'Agenda',
    dateHint: 'Los días de la actividad son los de sus campos.',
    address: ({ slug }) => paths.event(slug),
    drawing: ({ type }, taken) => eventDrawing(asEventType(type), taken),
  },
};

/** The public path of a row. */
export function addressOf(table: ContentTable, row: { type: string; slug: string }): string {
  return records[table].address(row);
}

function nouns(one: string, many: string) {
  return { one, many, the: `la ${one}`, title: capitalize(one) };
}
