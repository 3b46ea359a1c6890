import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { recheckSession } from '#data/session.ts';
import { isSessionError } from '#domain/errors.ts';

/** The panel's query cache, configured as the specification requires (section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: while the browser believes it is offline, requests fail with a clear message instead of pausing.
    queries: { retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
});

/** A session can end on the server before the browser notices: rechecks it, so that the guard asks for a sign-in. */
function onError(error: Error): void {
  if (!isSessionError(error) && !isSessionError(error.cause)) return;
  // If the check fails, the next failing request repeats it; the original error is already on screen.
  recheckSession(createBrowserClient()).catch(() => undefined);
}
