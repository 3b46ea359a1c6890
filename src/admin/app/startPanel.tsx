// Fast Refresh in development; must precede any component. Islands get it from Astro.
import '@vitejs/plugin-react/preamble';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { watchAnswers } from '#data/client.ts';
import { eventList } from '#admin/events/EventList.tsx';
import { readAhead } from '#admin/list/listQuery.ts';
import { newsList } from '#admin/news/NewsList.tsx';
import { publicationList } from '#admin/publications/PublicationList.tsx';
import { SessionProvider } from '#admin/session/sessionContext.tsx';
import { noteServerTime } from '#admin/ui/serverClock.ts';
import { whenIdle } from '#admin/ui/whenIdle.ts';
import { prepareToasts } from '#ui/toast/toast.ts';
import { queryClient } from './queryClient.ts';
import { router } from './router.tsx';

watchAnswers(noteServerTime);
void readAhead(queryClient, [newsList, publicationList, eventList], new URL(location.href));

// Not an island: the panel depends on the session, which only the browser has, so a server has nothing to render.
const panel = document.getElementById('panel');
if (panel) {
  createRoot(panel).render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
}
// Before a save fails for want of a connection.
whenIdle(prepareToasts);
