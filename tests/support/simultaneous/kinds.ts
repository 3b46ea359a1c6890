import { eventKind } from '#admin/events/eventKind.ts';
import { newsKind } from '#admin/news/newsKind.ts';
import { publicationKind } from '#admin/publications/publicationKind.ts';
import type { CommonValues } from '#admin/record/recordKind.ts';
import type { RecordKind } from '#admin/record/recordKind.ts';
import type { RecordInput } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';

/** A text field that only one kind of record has. */
export type OwnText = 'source' | 'authors' | 'place';

/** What the form of a kind of record needs, with a text field that only it has. */
export interface Kind<Table extends ContentTable, Values extends CommonValues> extends RecordKind<Table, Values> {
  ownText: OwnText;
  /** Values of a new form that is ready to save; `mark` makes its slug unique. */
  begin: (mark: string) => Values;
  /** The input to save; throws where the form would show an error. */
  checkedInput: (values: Values) => RecordInput<Table>;
}

function kindOf<Table extends ContentTable, Values extends CommonValues>(
  kind: RecordKind<Table, Values>,
  ownText: OwnText,
  begin: (mark: string) => Partial<Values>,
): Kind<Table, Values> {
  return {
    ...kind,
    ownText,
    begin: (mark) => ({ ...kind.empty(new Date()), title: 'Inicio', images, ...begin(mark) }),
    checkedInput: (values) => {
      const checked = kind.validate(values);
      if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
      return checked.output;
    },
  };
}

const images = ['/b.webp', '/a.webp', '/c.webp'];

export const news = kindOf(newsKind, 'source', (slug) => ({ slug }));
export const publications = kindOf(publicationKind, 'authors', (mark) => ({ title: `Inicio ${mark}` }));
export const events = kindOf(eventKind, 'place', (slug) => ({ slug, place: 'Lugar', images: images.slice(0, 1) }));
