import { useMemo, useSyncExternalStore } from 'react';
import { subscribeTo } from './subscribeTo.ts';

/** The specification's mobile breakpoint (section 9). */
export const WIDE_SCREEN = '(min-width: 768px)';

/** Below this width, the groups of a form’s fields are folds; same as Tailwind's `max-sm`. */
export const FOLDED_SCREEN = '(width < 40rem)';

/** From this width on, records are a table instead of cards; same as Tailwind's `sm`. */
export const TABLE_SCREEN = '(min-width: 640px)';

/** From this width on, a table of records has room for every column, and a text for its preview; same as Tailwind's `xl`. */
export const ROOMY_SCREEN = '(min-width: 1280px)';

/** Whether a media query matches; browser only. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const onChange = useMemo(() => subscribeTo(list, 'change'), [list]);
  return useSyncExternalStore(onChange, () => list.matches);
}
