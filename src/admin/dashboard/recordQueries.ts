import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient, type Db } from '#data/client.ts';
import { listEventsWithoutCover } from '#data/events.ts';
import { listNewsWithoutCover } from '#data/news.ts';
import { listPublicationsWithoutCover } from '#data/publications.ts';
import { listWithoutAltText } from '#data/records/listing.ts';
import type { ContentTable } from '#domain/publishing/caching.ts';
import { paths } from '#domain/paths.ts';

/** A record as the dashboard lists it. */
export interface NamedRecord {
  kind: 'Noticia' | 'Publicación' | 'Actividad';
  title: string;
  /** The path of its form. */
  editPath: string;
}

/** How many records of each kind to list under each warning. */
const WARNED = 4;

/** Records that lack something: the newest of each kind, and the total of all kinds. */
export interface RecordsMissingField {
  records: NamedRecord[];
  total: number;
}

/** Records without a cover: the newest news and publications, and the next events. */
export function withoutCoverQuery() {
  return missingFieldQuery('without-cover', {
    news: listNewsWithoutCover,
    publications: listPublicationsWithoutCover,
    events: listEventsWithoutCover,
  });
}

/** Records with an image that is neither described nor decorative, the newest of each kind. */
export function withoutAltTextQuery() {
  const of =
    (table: ContentTable): List =>
    (db, limit) =>
      listWithoutAltText(db, table, limit);
  return missingFieldQuery('without-alt-text', {
    news: of('news'),
    publications: of('publications'),
    events: of('events'),
  });
}

type List = (db: Db, limit: number) => Promise<{ rows: Row[]; total: number }>;

function missingFieldQuery(name: string, list: Record<ContentTable, List>) {
  return queryOptions({
    queryKey: ['dashboard', name],
    queryFn: async (): Promise<RecordsMissingField> => {
      const db = createBrowserClient();
      const [news, publications, events] = await Promise.all([
        list.news(db, WARNED),
        list.publications(db, WARNED),
        list.events(db, WARNED),
      ]);
      return {
        records: [
          ...news.rows.map(namedNews),
          ...publications.rows.map(namedPublication),
          ...events.rows.map(namedEvent),
        ],
        total: news.total + publications.total + events.total,
      };
    },
  });
}

interface Row {
  id: number;
  title: string;
}

function namedNews({ id, title }: Row): NamedRecord {
  return { kind: 'Noticia', title, editPath: paths.admin.newsEdit(id) };
}

/** A publication as the dashboard lists it. */
export function namedPublication({ id, title }: Row): NamedRecord {
  return { kind: 'Publicación', title, editPath: paths.admin.publicationsEdit(id) };
}

function namedEvent({ id, title }: Row): NamedRecord {
  return { kind: 'Actividad', title, editPath: paths.admin.eventsEdit(id) };
}
