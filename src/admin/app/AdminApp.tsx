import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SessionProvider } from '#admin/session/sessionContext.tsx';
import { prepareToasts } from '#ui/toast/toast.ts';
import { queryClient } from './queryClient.ts';
import { router } from './router.tsx';

/** The root of the panel: query cache, session and router. */
export function AdminApp() {
  useEffect(() => whenIdle(prepareToasts), []);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** The longest wait, in milliseconds, if the browser is never idle; a fixed delay without `requestIdleCallback`. */
const LONGEST_WAIT = 2000;

/** Runs `start` once the browser is idle. Returns a function that cancels it, or cleans up once it has run. */
function whenIdle(start: () => (() => void) | void): () => void {
  let stop: (() => void) | void;
  const run = () => {
    stop = start();
  };
  const canTell = 'requestIdleCallback' in window;
  const timer = canTell ? requestIdleCallback(run, { timeout: LONGEST_WAIT }) : setTimeout(run, LONGEST_WAIT);
  return () => {
    if (canTell) cancelIdleCallback(timer as number);
    else clearTimeout(timer);
    stop?.();
  };
}
