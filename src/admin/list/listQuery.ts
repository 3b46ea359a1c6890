import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { errorCode } from '#domain/errors.ts';
import type { ListDefinition, ListPage, ListRow, ListState } from './definition.ts';

export const PAGE_SIZE = 20;

/** PostgREST's code for a page beyond the end of the list. */
const OUT_OF_RANGE = 'PGRST103';

/** One page of a list; the previous page stays visible while the next one loads. */
export function listQuery<Row extends ListRow, Type extends string, Sort extends string>(
  { table, read }: Pick<ListDefinition<Row, Type, Sort>, 'table' | 'read'>,
  state: ListState<Type, Sort>,
) {
  return queryOptions<ListPage<Row>>({
    queryKey: [table, 'list', state],
    queryFn: () => read({ ...state, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && errorCode(error) !== OUT_OF_RANGE,
  });
}

/** Whether the requested page no longer exists; PostgREST returns an error or no rows. */
export function isOutOfRange({ data, error }: { data?: ListPage<unknown>; error: Error | null }): boolean {
  return errorCode(error) === OUT_OF_RANGE || data?.rows.length === 0;
}
