/**
 * What a page's own policy cannot say, for every response; `netlify.toml` repeats it and a test holds the two together.
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

/** What other sites show or read: the images of shared links, feeds, icons and the manifest. */
const FOR_OTHER_SITES =
  /^\/(?:compartir\.png|compartir\/.+|iconos\/.+|favicon\.(?:svg|ico)|apple-touch-icon\.png|site\.webmanifest|(?:.+\/)?(?:rss\.xml|atom\.xml|feed\.json))$/;

/** The security headers of what stands at a path. */
export function securityHeadersOf(path: string): Record<string, string> {
  return FOR_OTHER_SITES.test(path)
    ? { ...securityHeaders, 'cross-origin-resource-policy': 'cross-origin' }
    : securityHeaders;
}

/** The policy of an answer that is no page: redirects, JSON, plain words. Nothing in it may load or run. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whose frames a page with a map or with a video may show: it says so itself (`Astro.csp.insertDirective`). */
export const mapFrames = 'frame-src https://www.openstreetmap.org';
export const videoFrames = 'frame-src https://www.youtube-nocookie.com';

/** The same for a page that shows a document of the storage in the browser's own viewer. */
export function documentFrames(address: string): `frame-src ${string}` {
  return `frame-src ${new URL(address).origin}`;
}

/** A page's own policy together with what stands for every page; frames are for pages that name whose. */
export function wholePolicy(own: string): string {
  const frames = own.includes('frame-src') ? [] : ["frame-src 'none'"];
  return [...frames, securityHeaders['content-security-policy'], own].join('; ');
}
