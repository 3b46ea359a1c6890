import { queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listWithoutAltText, listWithoutCover } from '#data/records/listing.ts';
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
  return missingFieldQuery('without-cover', listWithoutCover);
}

/** Records with an image that is neither described nor decorative, the newest of each kind. */
export function withoutAltTextQuery() {
  return missingFieldQuery('without-alt-text', listWithoutAltText);
}

function missingFieldQuery(name: string, list: typeof listWithoutAltText) {
  return queryOptions({
    queryKey: ['dashboard', name],
    queryFn: async (): Promise<RecordsMissingField> => {
      const db = createBrowserClient();
      const found = await Promise.all(
        contentTables.map(async (table) => ({ table, ...(await list(db, table, WARNED)) })),
      );
      return {
        records: found.flatMap(({ table, rows }) => rows.map(({ id, title }) => ({ table, id, title }))),
        total: found.reduce((sum, { total }) => sum + total, 0),
      };
    },
  });
}
