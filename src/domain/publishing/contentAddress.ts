import { paths } from '#domain/paths.ts';
import { asPublicationType } from '#domain/publications/publicationTypes.ts';
import type { ContentTable } from './caching.ts';

/** The public path of a row. */
export function contentAddress(table: ContentTable, { type, slug }: { type: string; slug: string }): string {
  switch (table) {
    case 'news':
      return paths.newsItem(slug);
    case 'publications':
      return paths.publication(asPublicationType(type), slug);
    case 'events':
      return paths.event(slug);
  }
}
