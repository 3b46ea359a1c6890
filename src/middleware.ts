import { defineMiddleware } from 'astro:middleware';
import { queryParametersOf } from '#domain/lists.ts';
import { emptyPolicy, securityHeadersOf, wholePolicy } from '#domain/securityHeaders.ts';
import { finishedPage } from '#finishedPage.ts';

/** Pages rendered on demand say the site's headers themselves: a host's rules for files do not reach them. */
export const onRequest = defineMiddleware(async ({ isPrerendered, url }, next) => {
  const response = await next();
  if (isPrerendered) return response;
  // Netlify's cache would keep a copy for every query string; a parameter that no page reads means: for none.
  response.headers.set('netlify-vary', `query=${queryParametersOf(url.pathname).join('|') || 'none'}`);
  const policy = response.headers.get('content-security-policy');
  for (const [name, value] of Object.entries(securityHeadersOf(url.pathname))) {
    response.headers.set(name, value);
  }
  if (policy) return finishPage(response, policy);
  if (!isDocument(response)) response.headers.set('content-security-policy', emptyPolicy);
  return response;
});

/** Does what the build does for a prerendered page (scripts/site/policies.ts). */
async function finishPage({ body, headers, status }: Response, policy: string): Promise<Response> {
  const page = finishedPage(await new Response(body).text(), policy);
  headers.set('content-security-policy', wholePolicy(page.policy));
  return new Response(page.html, { status, headers });
}

/** Whether a browser may show the response as something that loads or styles: not JSON, plain text or nothing at all. */
function isDocument({ headers }: Response): boolean {
  return !/^$|^text\/plain|^application\/json/.test(headers.get('content-type') ?? '');
}
