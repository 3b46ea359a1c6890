import type { APIRoute } from 'astro';
import { readPublicationFeed } from '#data/pages/publications.ts';
import { isPublicationType } from '#domain/publications/publicationTypes.ts';
import type { FeedFormat } from '#domain/site/feedFormats.ts';
import { publicationFeed, publicationFeedItem } from '#domain/site/feeds.ts';
import { feedResponse } from '../../_feed.ts';
import { missingItemResponse } from '../../_contentResponse.ts';

/** The route of a publication type's feed in one of the formats; 404 for an unknown type. */
export function publicationFeedIn(format: FeedFormat): APIRoute {
  return async (context) => {
    const { type } = context.params;
    if (!isPublicationType(type)) return missingItemResponse(true);
    return feedResponse(context, format, {
      feed: publicationFeed(type),
      table: 'publications',
      reading: await readPublicationFeed(type),
      toItem: publicationFeedItem,
    });
  };
}
