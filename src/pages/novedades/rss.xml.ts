import type { APIRoute } from 'astro';
import { readNewsFeed } from '#data/feeds.ts';
import { newsFeed, newsFeedItem } from '#domain/site/feeds.ts';
import { paths } from '#domain/paths.ts';
import { answerFeed } from '../_feed.ts';

export const prerender = false;

export const GET: APIRoute = async (context) =>
  answerFeed(context, {
    table: 'news',
    page: paths.news,
    title: newsFeed.title,
    description: 'Noticias de la Asociación y de las facultades de medicina que la integran.',
    reading: await readNewsFeed(),
    toItem: newsFeedItem,
  });
