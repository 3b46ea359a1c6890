import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { secondsUntilDue } from '#data/nextDue.ts';
import { capCacheAges } from '#domain/publishing/caching.ts';
import { failureText } from '#domain/site/failure.ts';
import { queryParametersOf } from '#domain/lists.ts';
import { emptyPolicy, securityHeadersOf, fullPagePolicy } from '#domain/site/securityHeaders.ts';

/**
 * Sets the site's headers on pages rendered on demand, to which the host's rules for static files do not apply. Returns
 * errors as plain text: Astro would look for an error page and find the one for missing pages.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { cache, isPrerendered, url } = context;
  if (isPrerendered) return next();
  try {
    const [dueIn, response] = await Promise.all([mayBeCached(context) ? secondsUntilDue() : null, respond(url, next)]);
    // Scheduled content goes public without a save that would purge pages, so no cached page may outlive that moment.
    if (dueIn !== null && cache.options.maxAge) cache.set(capCacheAges(cache.options, dueIn));
    return response;
  } catch (error) {
    console.error(`${url.pathname} could not be rendered:`, error);
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': emptyPolicy };
    return new Response(failureText, { status: 500, headers: { ...securityHeadersOf(url.pathname), ...headers } });
  }
});

/** How the routes begin whose responses the page cache never keeps. */
const UNCACHED = new Set(['_image', 'admin', 'api', 'healthz', 'noticias', 'vista-previa', '[...missing]']);

/** Whether the response may be cached. The due time is read before the content, or an item due in between is missed. */
function mayBeCached({ request, routePattern }: APIContext): boolean {
  return !UNCACHED.has(routePattern.split('/')[1] ?? '') && ['GET', 'HEAD'].includes(request.method);
}

async function respond(url: URL, next: MiddlewareNext): Promise<Response> {
  const response = await next();
  // By default Netlify caches a copy per query string. `none`, a parameter that no page reads, means a single copy.
  response.headers.set('netlify-vary', `query=${queryParametersOf(url.pathname).join('|') || 'none'}`);
  const policy = response.headers.get('content-security-policy');
  for (const [name, value] of Object.entries(securityHeadersOf(url.pathname))) {
    response.headers.set(name, value);
  }
  if (policy) response.headers.set('content-security-policy', fullPagePolicy(policy));
  else if (!isDocument(response)) response.headers.set('content-security-policy', emptyPolicy);
  return response;
}

/** Whether a browser may render the response as a document: not JSON, plain text or an empty response. */
function isDocument({ headers }: Response): boolean {
  return !/^$|^text\/plain|^application\/json/.test(headers.get('content-type') ?? '');
}
