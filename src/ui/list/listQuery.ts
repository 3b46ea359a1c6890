import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { errorCode } from '#domain/errors.ts';
import type { ListDefinition, ListPage, ListRow, ListState } from './definition.ts';
import { parseListState } from './listState.ts';

export const PAGE_SIZE = 20;

/** How long a page that was just read is not read again, in milliseconds: it was asked for before the screen was drawn. */
const FRESH = 1000;

/** PostgREST's code for a page beyond the end of the list. */
const OUT_OF_RANGE = 'PGRST103';

/** One page of a list; the page before stays in sight while the next one is read. */
export function listQuery<Row extends ListRow, Type extends string, Sort extends string>(
  { key, read }: ListDefinition<Row, Type, Sort>,
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

/** The page of a list that an address names. */
export function addressQuery<Row extends ListRow, Type extends string, Sort extends string>(
  list: ListDefinition<Row, Type, Sort>,
  params: URLSearchParams,
) {
  return listQuery(list, parseListState(list, params));
}

/** Whether the page that was asked for no longer exists; PostgREST answers it with an error or with no rows. */
export function isBeyondTheEnd({ data, error }: { data?: ListPage<unknown>; error: Error | null }): boolean {
  return errorCode(error) === OUT_OF_RANGE || data?.rows.length === 0;
}
