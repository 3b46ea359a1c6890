import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listRecords } from '#data/records/records.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { errorCode } from '#domain/errors.ts';
import type { ListState } from './definition.ts';

export const PAGE_SIZE = 20;

/** PostgREST's code for a page beyond the end of the list. */
const OUT_OF_RANGE = 'PGRST103';

/** One page of a list; the previous page stays visible while the next one loads. */
export function listQuery<Table extends ContentTable>(table: Table, state: ListState) {
  return queryOptions({
    queryKey: [table, 'list', state],
    queryFn: () => listRecords(createBrowserClient(), table, { ...state, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && errorCode(error) !== OUT_OF_RANGE,
  });
}

/** Whether the requested page no longer exists; PostgREST returns an error or no rows. */
export function isOutOfRange({ data, error }: { data?: { rows: unknown[] }; error: Error | null }): boolean {
  return errorCode(error) === OUT_OF_RANGE || data?.rows.length === 0;
}
