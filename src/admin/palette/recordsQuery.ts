import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listRecords } from '#data/records/records.ts';
import { contentTables } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import type { Entry } from './entries.ts';

/** How many records of each kind to list. */
const FOUND = 6;

/** The newest records whose titles match what was typed; disabled below two characters. */
export function recordsQuery(words: string) {
  return queryOptions({
    queryKey: ['palette', words],
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: () => findRecords(words),
  });
}

async function findRecords(search: string): Promise<Entry[]> {
  const db = createBrowserClient();
  const page = { page: 1, pageSize: FOUND, search };
  const found = await Promise.all(
    contentTables.map(async (table) => ({ table, ...(await listRecords(db, table, page)) })),
  );
  return found.flatMap(({ table, rows }) =>
    rows.map(({ id, title }) => ({
      id: `${table}-${id}`,
      label: title,
      detail: records[table].title,
      target: { to: paths.admin.edit(table, id) },
    })),
  );
}
