import { useCallback, useSyncExternalStore } from 'react';

/** The specification's mobile breakpoint (section 9): from here on there is room for tables. */
export const WIDE_SCREEN = '(min-width: 768px)';

/** Whether a media query holds now; in the browser only. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
