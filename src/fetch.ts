import { astro, FetchState } from 'astro/fetch';
import { canonicalTarget, redirectStatus } from '#domain/site/canonicalAddress.ts';
import { emptyPolicy, securityHeaders } from '#domain/site/securityHeaders.ts';

/**
 * What comes before Astro, where a host has no server of ours in front (Netlify): a second spelling of an address is sent to
 * the first with the site's headers, which Astro's own redirects of slashes lack. The build's own requests are let through.
 */
async function fetch(request: Request): Promise<Response> {
  const state = new FetchState(request);
  const { pathname, search } = new URL(request.url);
  const target = state.routeData?.prerender ? null : canonicalTarget(pathname + search);
  if (target === null) return astro(state);
  if (pathname.endsWith('.html')) {
    // After a 404 at /x, `netlify dev` asks for /x.html and /x/index.html: sent back to /x it would never end.
    const page = await astro(new FetchState(new Request(new URL(target, request.url), request)));
    if (page.status === 404) return page;
  }
  const headers = { ...securityHeaders, 'content-security-policy': emptyPolicy, location: target };
  return new Response(null, { status: redirectStatus(request.method), headers });
}

// Astro asks for a default export.
export default { fetch };
