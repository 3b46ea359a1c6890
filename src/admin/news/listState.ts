import type { NewsSort } from '#data/news.ts';
import { newsTypes, type NewsType } from '#site.config.ts';

/** What the news list shows; it lives in the address, so that it survives a reload and can be shared. */
export interface NewsListState {
  search: string;
  type: NewsType | undefined;
  sort: { by: NewsSort; ascending: boolean };
  /** Counts from 1. */
  page: number;
}

const SORT_WORDS = { fecha: 'date', titulo: 'title', tipo: 'type' } as const satisfies Record<string, NewsSort>;
const DEFAULT_SORT = 'fecha-desc';

/** Reads the list's state from an address; what it does not understand is the default. */
export function parseNewsListState(params: URLSearchParams): NewsListState {
  const [word = '', direction] = (params.get('orden') ?? DEFAULT_SORT).split('-');
  const by = Object.entries(SORT_WORDS).find(([name]) => name === word)?.[1];
  const page = Number(params.get('pagina'));
  return {
    search: params.get('buscar')?.trim() ?? '',
    type: newsTypes.find((type) => type === params.get('tipo')),
    sort: by ? { by, ascending: direction !== 'desc' } : { by: 'date', ascending: false },
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Writes the list's state for an address, shortest form: defaults are left out. */
export function newsListParams({ search, type, sort, page }: NewsListState): URLSearchParams {
  const word = Object.entries(SORT_WORDS).find(([, by]) => by === sort.by)?.[0];
  const order = `${word}-${sort.ascending ? 'asc' : 'desc'}`;
  return new URLSearchParams({
    ...(search && { buscar: search }),
    ...(type && { tipo: type }),
    ...(order !== DEFAULT_SORT && { orden: order }),
    ...(page > 1 && { pagina: String(page) }),
  });
}

/** A click on a column: the other direction if it is sorted by it, else its natural first direction. */
export function toggleSort(sort: NewsListState['sort'], by: NewsSort): NewsListState['sort'] {
  return sort.by === by ? { by, ascending: !sort.ascending } : { by, ascending: by !== 'date' };
}
