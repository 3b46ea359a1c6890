import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the component's script runs: false in the server's HTML until it has come. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
