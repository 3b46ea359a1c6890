import { useEffect } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import type { ContentTable } from '#domain/contentTables.ts';
import { memoize } from '#domain/memoize.ts';
import { paths } from '#domain/paths.ts';

/** Where a list was left: its state in the URL, and the key of its scroll position. */
interface Place {
  search: string;
  scrollKey: string;
}

/** Of each list that was left for one of its records. */
const places = new Map<ContentTable, Place>();

/** The place where this list was left for one of its records, when it is opened from there; undefined otherwise. */
export function useListPlace(table: ContentTable): Place | undefined {
  const location = useLocation();
  const isPlain =
    useNavigationType() === NavigationType.Push && location.search === '' && placeOf(location) === undefined;
  const place = isPlain ? places.get(table) : undefined;
  const isReturning = place !== undefined;
  const { search } = location;
  const scrollKey = scrollKeyOf(location);

  useEffect(() => {
    if (!isReturning) places.delete(table);
    return () => {
      const isLeftForRecord = /^\/\d+\//.test(window.location.pathname.slice(paths.admin.list(table).length));
      if (isLeftForRecord && !isReturning) places.set(table, { search, scrollKey });
    };
  }, [table, search, scrollKey, isReturning]);
  return place;
}

/** The key under which a screen's scroll position is stored; that of the list that it returns to, if it does. */
export function scrollKeyOf(location: Pick<Location, 'key' | 'state'>): string {
  return placeOf(location) ?? (location.key === 'default' ? firstScreenKey() : location.key);
}

const FIRST_SCREEN = 'primera-pantalla';

/**
 * The key of the screen with which the page was loaded: React Router has one for all of them, and would scroll a form
 * that is opened afresh to where an earlier page was left. A reload finds its own again.
 */
const firstScreenKey = memoize(() => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const known = load?.type === 'navigate' ? null : sessionStorage.getItem(FIRST_SCREEN);
  const key = known ?? crypto.randomUUID();
  sessionStorage.setItem(FIRST_SCREEN, key);
  return key;
});

function placeOf({ state }: Pick<Location, 'state'>): string | undefined {
  const { place } = (state ?? {}) as { place?: string };
  return place;
}
