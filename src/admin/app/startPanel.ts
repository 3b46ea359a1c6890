// Fast Refresh in development, before any component; islands have it from Astro.
import '@vitejs/plugin-react/preamble';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminApp } from './AdminApp.tsx';

// No island: the panel lives on the session that only the browser has, and there is nothing to render on a server.
const panel = document.getElementById('panel');
if (panel) createRoot(panel).render(createElement(AdminApp));
