import { defineLiveCollection } from 'astro:content';
import { eventsLoader, newsLoader, publicationsLoader } from '#data/loaders.ts';

/** The backend's current content; `src/content.config.ts` defines the same collections as build-time snapshots. */
export const collections = {
  news: defineLiveCollection({ loader: newsLoader() }),
  publications: defineLiveCollection({ loader: publicationsLoader() }),
  events: defineLiveCollection({ loader: eventsLoader() }),
};
