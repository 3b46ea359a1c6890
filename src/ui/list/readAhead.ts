import type { ListPage, ListReading, ListRow, ListState } from './definition.ts';
import { parseListState } from './listState.ts';

export const PAGE_SIZE = 20;

interface Ahead {
  list: Pick<ListReading<ListRow, string, string>, 'key' | 'read'>;
  state: ListState;
}

let ahead: Ahead | undefined;

/** Asks for the page of a list that an address names, before the code that draws it is there. */
export function readAhead<Row extends ListRow, Type extends string, Sort extends string>(
  list: ListReading<Row, Type, Sort>,
  params: URLSearchParams,
): void {
  const state = parseListState(list, params);
  const read = () => list.read({ ...state, pageSize: PAGE_SIZE });
  let answer: Promise<ListPage<Row>> | undefined = read();
  // Whoever takes the answer hears of it, and reads once more.
  answer.catch(() => undefined);
  const readOnce = () => {
    const first = answer;
    answer = undefined;
    return first ?? read();
  };
  ahead = { list: { key: list.key, read: readOnce }, state };
}

/** What was asked for ahead, as a list whose first reading is that answer; once, then nothing. */
export function takeAhead(): Ahead | undefined {
  const taken = ahead;
  ahead = undefined;
  return taken;
}
