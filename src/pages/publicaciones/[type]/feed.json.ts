import { publicationFeedIn } from '../../_feed.ts';

export const prerender = false;

export const GET = publicationFeedIn('json');
