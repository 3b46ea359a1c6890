import { newsFeedIn } from '../_feed.ts';

export const prerender = false;

export const GET = newsFeedIn('json');
