/**
 * Headers of every response, for what a page's own policy cannot express; `netlify.toml` repeats them, and a test
 * checks that both match.
 */
export const securityHeaders = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Paths that other sites may load: share images, feeds, icons and the manifest. */
const FOR_OTHER_SITES =
  /^\/(?:compartir\.png|compartir\/.+|iconos\/.+|favicon\.(?:svg|ico)|apple-touch-icon\.png|site\.webmanifest|(?:.+\/)?(?:rss\.xml|atom\.xml|feed\.json))$/;

/** The security headers of the response at a path. */
export function securityHeadersOf(path: string): Record<string, string> {
  return FOR_OTHER_SITES.test(path)
    ? { ...securityHeaders, 'cross-origin-resource-policy': 'cross-origin' }
    : securityHeaders;
}

/** Content Security Policy of responses that are not pages (redirects, JSON, plain text): nothing may load or run. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Directives for pages with a map or a video, which add them with `Astro.csp.insertDirective`. */
export const mapFrames = 'frame-src https://www.openstreetmap.org';
export const videoFrames = 'frame-src https://www.youtube-nocookie.com';

/** Directive for a page that embeds a document in the browser's viewer; `address` is the document's URL. */
export function documentFrames(address: string): `frame-src ${string}` {
  return `frame-src ${new URL(address).origin}`;
}

/** A page's own policy plus the site-wide one, if it lacks that; blocks frames unless the page allows some. */
export function fullPagePolicy(own: string): string {
  if (own.includes(securityHeaders['content-security-policy'])) return own;
  const frames = own.includes('frame-src') ? [] : ["frame-src 'none'"];
  return [...frames, securityHeaders['content-security-policy'], own].join('; ');
}
