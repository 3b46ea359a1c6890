import node from '@astrojs/node';
import { memoryCache } from 'astro/config';
import project from '../../astro.config.mjs';

/** The same site on Astro's stock adapter and cache: the baseline of `npm run bench:server`. */
export default {
  ...project,
  adapter: node({ mode: 'standalone' }),
  cache: { provider: memoryCache() },
};
