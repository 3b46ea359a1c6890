import { QueryClient } from '@tanstack/react-query';

/** What the panel has read; the rules are the specification's (section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: when the browser believes to be offline a request fails with a clear text instead of waiting.
    queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
