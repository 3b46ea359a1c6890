import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isSearch } from './pageCache/pageKey.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The headers that a page may read: nothing visitor-specific, only what decides how the response is sent. */
const OF_PAGES = ['host', 'accept-encoding', 'if-none-match'];

export function isGetOrHead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a request names two hosts, of which a proxy and this server may each believe another (RFC 9112, 3.2). */
export function hasTwoHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct['host']?.length ?? 0) > 1;
}

/** Path and query of a request target; proxies may send an absolute URL: `http://host`, `http://host?query`. */
export function pathOf(target = '/'): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Sets X-Forwarded-For to the client's address: X-Real-IP from a reverse proxy on this machine, otherwise the peer's.
 * Drops the forwarded host, protocol and port, sets Host to `siteHost`, and rewrites an Origin that matches the
 * requested host to the site's.
 */
export function setClientAddress(request: IncomingMessage, siteHost: string): void {
  const { headers, socket } = request;
  const peer = socket.remoteAddress ?? '';
  const isProxied = LOOPBACK.has(peer) && typeof headers['x-real-ip'] === 'string';
  headers['x-forwarded-for'] = isProxied ? String(headers['x-real-ip']) : peer;
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']) delete headers[name];
  // Astro treats every request as plain HTTP.
  if (isOfAskedHost(headers)) headers.origin = `http://${siteHost}`;
  headers.host = siteHost;
}

/** Whether a page on the requested host sent the request; over plain HTTP only the Origin header says so. */
function isOfAskedHost({ origin, host }: IncomingHttpHeaders): boolean {
  return Boolean(origin && host) && URL.parse(origin ?? '')?.host === host?.toLowerCase();
}

/**
 * Reduces a request to its page's key, so that no other header or parameter can influence a page that is cached for
 * everyone. A search also keeps the client's address: searches are rate-limited, and their results are not shared.
 */
export function limitToPage(request: IncomingMessage, key: string): void {
  const names = isSearch(key) ? [...OF_PAGES, 'x-forwarded-for'] : OF_PAGES;
  request.method = 'GET';
  request.url = key;
  request.headers = Object.fromEntries(names.map((name) => [name, request.headers[name]]));
}
