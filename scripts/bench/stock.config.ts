import node from '@astrojs/node';
import { memoryCache } from 'astro/config';
import project from '../../astro.config.mjs';

/** The same site as Astro and its adapter serve it by themselves: what `npm run bench:server` compares ours with. */
export default {
  ...project,
  adapter: node({ mode: 'standalone' }),
  cache: { provider: memoryCache() },
};
