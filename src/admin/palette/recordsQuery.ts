import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listAllEvents } from '#data/events.ts';
import { listAllNews } from '#data/news.ts';
import { listAllPublications } from '#data/publications.ts';
import { paths } from '#domain/paths.ts';
import type { Entry } from './entries.ts';

/** How many records of each kind to list. */
const FOUND = 6;

/** The newest records whose titles match what was typed; disabled below two characters. */
export function recordsQuery(words: string) {
  return queryOptions({
    queryKey: ['palette', words],
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: () => findRecords(words),
  });
}

async function findRecords(search: string): Promise<Entry[]> {
  const db = createBrowserClient();
  const page = { page: 1, pageSize: FOUND, search };
  const [news, publications, events] = await Promise.all([
    listAllNews(db, page),
    listAllPublications(db, page),
    listAllEvents(db, page),
  ]);
  return [
    ...news.rows.map(({ id, title }) => entry(`noticia-${id}`, title, 'Noticia', paths.admin.newsEdit(id))),
    ...publications.rows.map(({ id, title }) =>
      entry(`publicacion-${id}`, title, 'Publicación', paths.admin.publicationsEdit(id)),
    ),
    ...events.rows.map(({ id, title }) => entry(`actividad-${id}`, title, 'Actividad', paths.admin.eventsEdit(id))),
  ];
}

function entry(id: string, label: string, detail: string, to: string): Entry {
  return { id, label, detail, target: { to } };
}
