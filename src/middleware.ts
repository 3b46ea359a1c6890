import { defineMiddleware } from 'astro:middleware';
import { queryParametersOf } from '#domain/lists.ts';
import { securityHeaders } from '#domain/securityHeaders.ts';

/** Pages rendered on demand say the site's headers themselves: a host's rules for files do not reach them. */
export const onRequest = defineMiddleware(async ({ isPrerendered, url }, next) => {
  const response = await next();
  if (isPrerendered) return response;
  // Netlify's cache would keep a copy for every query string; a parameter that no page reads means: for none.
  response.headers.set('netlify-vary', `query=${queryParametersOf(url.pathname).join('|') || 'none'}`);
  for (const [name, value] of Object.entries(securityHeaders)) {
    const present = response.headers.get(name);
    // The page's own policy and what it cannot say in a meta element are one policy.
    response.headers.set(name, present ? `${present.replace(/;\s*$/, '')}; ${value}` : value);
  }
  return response;
});
