// Fast Refresh in development; must precede any component. Islands get it from Astro.
import '@vitejs/plugin-react/preamble';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAnswers } from '#data/client.ts';
import { eventList } from '#admin/events/EventList.tsx';
import { readAhead } from '#admin/list/listQuery.ts';
import { newsList } from '#admin/news/NewsList.tsx';
import { publicationList } from '#admin/publications/PublicationList.tsx';
import { noteServerTime } from '#admin/ui/serverClock.ts';
import { AdminApp } from './AdminApp.tsx';
import { queryClient } from './queryClient.ts';

watchAnswers(noteServerTime);
void readAhead(queryClient, [newsList, publicationList, eventList], new URL(location.href));

// Not an island: the panel depends on the session, which only the browser has, so a server has nothing to render.
const panel = document.getElementById('panel');
if (panel) createRoot(panel).render(createElement(AdminApp));
