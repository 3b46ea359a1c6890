import { astro, FetchState } from 'astro/fetch';
import { canonicalTarget, redirectStatus } from '#domain/site/canonicalAddress.ts';
import { emptyPolicy, securityHeaders } from '#domain/site/securityHeaders.ts';

/**
 * Runs before Astro on hosts without our own server in front (Netlify): redirects non-canonical URLs, with the site's
 * headers, which Astro's own trailing-slash redirects lack. Prerendered routes pass, as the build requests them itself.
 */
async function fetch(request: Request): Promise<Response> {
  const state = new FetchState(request);
  const { pathname, search } = new URL(request.url);
  const target = state.routeData?.prerender ? null : canonicalTarget(pathname + search);
  if (target === null) return astro(state);
  if (pathname.endsWith('.html')) {
    // After a 404 at /x, `netlify dev` requests /x.html and /x/index.html; redirecting those to /x would loop forever.
    const page = await astro(new FetchState(new Request(new URL(target, request.url), request)));
    if (page.status === 404) return page;
  }
  const headers = { ...securityHeaders, 'content-security-policy': emptyPolicy, location: target };
  return new Response(null, { status: redirectStatus(request.method), headers });
}

// Astro requires a default export.
export default { fetch };
