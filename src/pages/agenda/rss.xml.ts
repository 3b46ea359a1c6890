import { eventFeedIn } from '../_feed.ts';

export const prerender = false;

export const GET = eventFeedIn('rss');
