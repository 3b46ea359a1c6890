import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { SessionProvider } from '#admin/session/SessionProvider.tsx';
import { PanelToaster } from './PanelToaster.tsx';
import { queryClient } from './queryClient.ts';
import { router } from './router.tsx';

/** The panel: who is signed in, what was read, where one is, and what happened. */
export function AdminApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
      <PanelToaster />
    </QueryClientProvider>
  );
}
