import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient, type Db } from '#data/client.ts';
import { listEventsWithoutCover } from '#data/events.ts';
import { listNewsWithoutCover } from '#data/news.ts';
import { listPublicationsWithoutCover } from '#data/publications.ts';
import { listWithoutAltText } from '#data/records/listing.ts';
import { contentTables, type ContentTable } from '#domain/contentTables.ts';

/** A record as the dashboard lists it. */
export interface NamedRecord {
  table: ContentTable;
  id: number;
  title: string;
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
  const list =
    (table: ContentTable): List =>
    (db, limit) =>
      listWithoutAltText(db, table, limit);
  return missingFieldQuery('without-alt-text', {
    news: list('news'),
    publications: list('publications'),
    events: list('events'),
  });
}

type List = (db: Db, limit: number) => Promise<{ rows: { id: number; title: string }[]; total: number }>;

function missingFieldQuery(name: string, lists: Record<ContentTable, List>) {
  return queryOptions({
    queryKey: ['dashboard', name],
    queryFn: async (): Promise<RecordsMissingField> => {
      const db = createBrowserClient();
      const found = await Promise.all(
        contentTables.map(async (table) => ({ table, ...(await lists[table](db, WARNED)) })),
      );
      return {
        records: found.flatMap(({ table, rows }) => rows.map(({ id, title }) => ({ table, id, title }))),
        total: found.reduce((sum, { total }) => sum + total, 0),
      };
    },
  });
}
