import { defineLiveCollection } from 'astro:content';
import { newsLoader, publicationsLoader } from '#data/loaders.ts';

/** What the backend holds now; `src/content.config.ts` keeps the same two as snapshots of the build. */
export const collections = {
  news: defineLiveCollection({ loader: newsLoader() }),
  publications: defineLiveCollection({ loader: publicationsLoader() }),
};
