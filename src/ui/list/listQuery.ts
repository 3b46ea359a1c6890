import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { errorCode } from '#domain/errors.ts';
import type { ListPage, ListReading, ListRow, ListState } from './definition.ts';
import { PAGE_SIZE, takeAhead } from './readAhead.ts';

/** How long a page that was just read is not read again, in milliseconds: it was asked for before the screen was drawn. */
const FRESH = 1000;

/** PostgREST's code for a page beyond the end of the list. */
const OUT_OF_RANGE = 'PGRST103';

/** One page of a list; the page before stays in sight while the next one is read. */
export function listQuery<Row extends ListRow, Type extends string, Sort extends string>(
  { key, read }: Pick<ListReading<Row, Type, Sort>, 'key' | 'read'>,
  state: ListState<Type, Sort>,
) {
  return queryOptions<ListPage<Row>>({
    queryKey: [key, 'list', state],
    queryFn: () => read({ ...state, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    retry: (failures, error) => failures < 1 && errorCode(error) !== OUT_OF_RANGE,
  });
}

/** Gives what was asked for ahead to the queries, so that the list's first drawing has it; where it failed they ask again. */
export function keepAhead(client: QueryClient): void {
  const ahead = takeAhead();
  if (ahead) void client.prefetchQuery(listQuery(ahead.list, ahead.state));
}

/** Whether the page that was asked for no longer exists; PostgREST answers it with an error or with no rows. */
export function isBeyondTheEnd({ data, error }: { data?: ListPage<unknown>; error: Error | null }): boolean {
  return errorCode(error) === OUT_OF_RANGE || data?.rows.length === 0;
}
