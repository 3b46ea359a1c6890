import { defineLiveCollection } from 'astro:content';
import { eventsLoader, newsLoader, publicationsLoader } from '#data/loaders.ts';

/** What the backend holds now; `src/content.config.ts` keeps the same as snapshots of the build. */
export const collections = {
  news: defineLiveCollection({ loader: newsLoader() }),
  publications: defineLiveCollection({ loader: publicationsLoader() }),
  events: defineLiveCollection({ loader: eventsLoader() }),
};
