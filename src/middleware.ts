import { defineMiddleware } from 'astro:middleware';
import { canonicalTarget, redirectStatus } from '#domain/canonicalAddress.ts';
import { queryParametersOf } from '#domain/lists.ts';
import { emptyPolicy, securityHeaders, wholePolicy } from '#domain/securityHeaders.ts';

/** Pages rendered on demand say the site's headers themselves: a host's rules for files do not reach them. */
export const onRequest = defineMiddleware(async ({ isPrerendered, request, url, redirect }, next) => {
  if (isPrerendered) return next();
  // Our own server has done this already; on Netlify it is ours.
  const target = canonicalTarget(url.pathname + url.search);
  const response = target === null ? await next() : redirect(target, redirectStatus(request.method));
  // Netlify's cache would keep a copy for every query string; a parameter that no page reads means: for none.
  response.headers.set('netlify-vary', `query=${queryParametersOf(url.pathname).join('|') || 'none'}`);
  const policy = response.headers.get('content-security-policy');
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
  if (policy) response.headers.set('content-security-policy', wholePolicy(policy));
  else if (!isDocument(response)) response.headers.set('content-security-policy', emptyPolicy);
  return response;
});

/** Whether a browser may show the response as something that loads or styles: not JSON, plain text or nothing at all. */
function isDocument({ headers }: Response): boolean {
  return !/^$|^text\/plain|^application\/json/.test(headers.get('content-type') ?? '');
}
