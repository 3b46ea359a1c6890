import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the component has hydrated; false in the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
