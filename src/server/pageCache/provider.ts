import type { CacheProviderFactory } from 'astro';
import { BufferedResponse } from '../response.ts';
import { pageCache } from './pageCache.ts';
import { isSearch, pageKey } from './pageKey.ts';

/**
 * Astro's cache provider on our own server. Fresh hits rarely get here: the server in front of Astro serves them from
 * the same cache (src/server/server.ts).
 */
const factory: CacheProviderFactory = () => ({
  name: 'page-cache',
  async onRequest({ request, url }, next) {
    const key = pageKey(request.method, url.pathname + url.search);
    if (key === null) return next();
    const render = async () => {
      const response = await next();
      // Only Netlify's cache reads it.
      response.headers.delete('netlify-vary');
      return BufferedResponse.from(response);
    };
    if (isSearch(key)) return (await render()).toResponse(request);
    const { page, state } = await pageCache.get(key, render);
    return page.toResponse(request, ['x-cache', state]);
  },
  invalidate({ tags = [], path }) {
    pageCache.purge({ tags: [tags].flat(), path });
    return Promise.resolve();
  },
});

export default factory;
