import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SessionProvider } from '#admin/session/sessionContext.tsx';
import { prepareToasts } from '#ui/toast/toast.ts';
import { whenIdle } from '#admin/ui/whenIdle.ts';
import { queryClient } from './queryClient.ts';
import { router } from './router.tsx';

/** The root of the panel: query cache, session and router. */
export function AdminApp() {
  // Before a save fails for want of a connection.
  useEffect(() => whenIdle(prepareToasts), []);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
