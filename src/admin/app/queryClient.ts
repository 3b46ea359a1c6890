import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { recheckSession } from '#data/session.ts';
import { isSessionError } from '#domain/errors.ts';

/** What the panel has read; the rules are the specification's (section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: when the browser believes to be offline a request fails with a clear text instead of waiting.
    queries: { retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
});

/** A session can end on the server while the browser still believes in it: the guard is told, and asks to sign in. */
function onError(error: Error): void {
  if (!isSessionError(error) && !isSessionError(error.cause)) return;
  // What cannot be checked now is checked at the next request: the error itself stands on the screen already.
  recheckSession(createBrowserClient()).catch(() => undefined);
}
