import type { APIRoute } from 'astro';
import { readPublicationFeed } from '#data/pages/publications.ts';
import { isPublicationType } from '#domain/publications/publicationTypes.ts';
import type { FeedFormat } from '#domain/site/feedFormats.ts';
import { publicationFeed, publicationFeedItem } from '#domain/site/feeds.ts';
import { answerFeed } from '../../_feed.ts';
import { answerMissing } from '../../_fromContent.ts';

/** The route of a publication type's feed in one of the formats; 404 for an unknown type. */
export function publicationFeedIn(format: FeedFormat): APIRoute {
  return async (context) => {
    const { type } = context.params;
    if (!isPublicationType(type)) return answerMissing(true);
    return answerFeed(context, format, {
      feed: publicationFeed(type),
      table: 'publications',
      reading: await readPublicationFeed(type),
      toItem: publicationFeedItem,
    });
  };
}
