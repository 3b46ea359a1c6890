import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { secondsUntilDue } from '#data/nextDue.ts';
import { limitAges } from '#domain/publishing/caching.ts';
import { failureText } from '#domain/site/failure.ts';
import { queryParametersOf } from '#domain/lists.ts';
import { emptyPolicy, securityHeadersOf, wholePolicy } from '#domain/site/securityHeaders.ts';

/**
 * Pages rendered on demand say the site's headers themselves: a host's rules for files do not reach them. An error is said as
 * one: Astro would look for a page of its own to show, and find the one for missing pages.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { cache, isPrerendered, url } = context;
  if (isPrerendered) return next();
  try {
    const [dueIn, response] = await Promise.all([mayBeKept(context) ? secondsUntilDue() : null, answer(url, next)]);
    // What is scheduled becomes public without a save that would purge a page: no kept page outlives that moment.
    if (dueIn !== null && cache.options.maxAge) cache.set(limitAges(cache.options, dueIn));
    return response;
  } catch (error) {
    console.error(`${url.pathname} could not be rendered:`, error);
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': emptyPolicy };
    return new Response(failureText, { status: 500, headers: { ...securityHeadersOf(url.pathname), ...headers } });
  }
});

/** Whether to ask when the next item is due: before the page asks for its content, as one due in between would be missed. */
function mayBeKept({ request, routePattern }: APIContext): boolean {
  const isPage = !routePattern.startsWith('/api/') && routePattern !== '/[...missing]';
  return isPage && ['GET', 'HEAD'].includes(request.method);
}

async function answer(url: URL, next: MiddlewareNext): Promise<Response> {
  const response = await next();
  // Netlify's cache would keep a copy for every query string; a parameter that no page reads means: for none.
  response.headers.set('netlify-vary', `query=${queryParametersOf(url.pathname).join('|') || 'none'}`);
  const policy = response.headers.get('content-security-policy');
  for (const [name, value] of Object.entries(securityHeadersOf(url.pathname))) {
    response.headers.set(name, value);
  }
  if (policy) response.headers.set('content-security-policy', wholePolicy(policy));
  else if (!isDocument(response)) response.headers.set('content-security-policy', emptyPolicy);
  return response;
}

/** Whether a browser may show the response as something that loads or styles: not JSON, plain text or nothing at all. */
function isDocument({ headers }: Response): boolean {
  return !/^$|^text\/plain|^application\/json/.test(headers.get('content-type') ?? '');
}
