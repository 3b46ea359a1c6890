import type { APIRoute } from 'astro';
import { readPublicationFeed } from '#data/feeds.ts';
import { publicationFeed, publicationFeedItem } from '#domain/site/feeds.ts';
import { paths } from '#domain/paths.ts';
import { isPublicationType } from '#domain/publications/publicationTypes.ts';
import { publicationTypeDescriptions } from '#site.config.ts';
import { answerFeed } from '../../_feed.ts';
import { answerMissing } from '../../_fromContent.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { type } = context.params;
  if (!isPublicationType(type)) return answerMissing(true);
  return answerFeed(context, {
    table: 'publications',
    page: paths.publicationsOfType(type),
    title: publicationFeed(type).title,
    description: `${publicationTypeDescriptions[type]}.`,
    reading: await readPublicationFeed(type),
    toItem: publicationFeedItem,
  });
};
