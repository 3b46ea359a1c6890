import { useQuery } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { findLastCopy } from '#data/copies/madeCopies.ts';
import { listUpcomingEvents } from '#data/events.ts';
import { countPublications, listPublicationsWithoutDocument } from '#data/publications.ts';
import {
  countPublished,
  listRecentlyEdited,
  listUnpublished,
  listWithBrokenLinks,
  listWithoutAltText,
  listWithoutCover,
} from '#data/records/overview.ts';
import type { ContentTable } from '#domain/contentTables.ts';
import { NEXT_EVENTS } from '#domain/lists.ts';
import { readEdits } from './edits.ts';
import { carouselQuery } from './InCarousel.tsx';
import { siteBuildQuery } from './SiteBuild.tsx';
import { unavailableVideosQuery, missingFieldQuery } from './warnings.ts';

/** How many recent saves to list. */
const EDITS = 6;

/** How many drafts and scheduled records to list. */
export const UNPUBLISHED = 6;

/** Everything that the dashboard asks for. */
export function useDashboard() {
  return {
    news: useCount('news'),
    publications: useCount('publications'),
    events: useCount('events'),
    unpublished: useQuery({
      queryKey: ['dashboard', 'unpublished'],
      // One more than are listed, if there are others.
      queryFn: () => readEdits(listUnpublished, UNPUBLISHED + 1),
    }),
    withoutCover: useQuery(missingFieldQuery('without-cover', listWithoutCover)),
    withoutAltText: useQuery(missingFieldQuery('without-alt-text', listWithoutAltText)),
    brokenLinks: useQuery(missingFieldQuery('broken-links', listWithBrokenLinks)),
    unavailableVideos: useQuery(unavailableVideosQuery),
    missingDocuments: useQuery({
      queryKey: ['dashboard', 'missing-documents'],
      queryFn: () => listPublicationsWithoutDocument(createBrowserClient()),
    }),
    lastCopy: useQuery({
      queryKey: ['copies', 'last'],
      queryFn: () => findLastCopy(createBrowserClient()),
      staleTime: 0,
    }),
    edits: useQuery({ queryKey: ['dashboard', 'edits'], queryFn: () => readEdits(listRecentlyEdited, EDITS) }),
    carousel: useQuery(carouselQuery),
    nextEvents: useQuery({
      queryKey: ['events', 'next'],
      queryFn: () => listUpcomingEvents(createBrowserClient(), NEXT_EVENTS),
    }),
    siteBuild: useQuery(siteBuildQuery),
  };
}

/** How many records of a kind there are; the key starts like theirs, so it is refetched whenever one changes. */
function useCount(table: ContentTable) {
  const db = createBrowserClient();
  return useQuery({
    queryKey: [table, 'count'],
    queryFn: () => (table === 'publications' ? countPublications(db) : countPublished(db, table)),
  });
}

/** The state of each of the dashboard's queries. */
export type DashboardQueries = ReturnType<typeof useDashboard>;

const sentences: Record<keyof DashboardQueries, string> = {
  news: 'No se pudieron contar las noticias.',
  publications: 'No se pudieron contar las publicaciones.',
  events: 'No se pudieron contar las actividades.',
  unpublished: 'No se pudieron cargar los borradores.',
  withoutCover: 'No se pudo comprobar qué no tiene portada.',
  withoutAltText: 'No se pudo comprobar qué imágenes no tienen texto alternativo.',
  brokenLinks: 'No se pudieron comprobar los enlaces dentro del sitio.',
  unavailableVideos: 'No se pudo comprobar si los videos responden.',
  missingDocuments: 'No se pudo comprobar si están los PDF.',
  lastCopy: 'No se pudo saber cuándo se hizo la última copia.',
  edits: 'No se pudieron cargar las últimas ediciones.',
  carousel: 'No se pudo cargar lo que muestra el carrusel.',
  nextEvents: 'No se pudo cargar la agenda.',
  siteBuild: 'No se pudo consultar el estado del sitio.',
};

/** What failed, in one sentence for all of it, and how to try it again; null while something is still being asked. */
export function failureOf(queries: DashboardQueries) {
  const names = Object.keys(sentences) as (keyof DashboardQueries)[];
  const failed = names.filter((name) => queries[name].isError);
  const [first] = failed;
  if (!first || names.some((name) => queries[name].isPending)) return null;
  return {
    sentence: failed.length === 1 ? sentences[first] : 'No se pudo cargar el estado del sitio.',
    query: {
      error: queries[first].error,
      refetch: () => Promise.all(failed.map((name) => queries[name].refetch())),
    },
  };
}
