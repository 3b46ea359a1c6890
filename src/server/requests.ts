import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isSearch } from './pageCache/pageKey.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What a page may learn of a request: nothing that differs between visitors, but how the answer is to be sent. */
const OF_PAGES = ['host', 'accept-encoding', 'if-none-match'];

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Path and query of a request's target, which proxies may spell as a whole address: `http://host`, `http://host?query`. */
export function pathOf(target = '/'): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Sets the client's address: what a reverse proxy on this machine says (X-Real-IP), else the connection's other end. What
 * clients claim is dropped, the site's name included; a page of the very host that was asked counts as one of the site's.
 */
export function setClientAddress(request: IncomingMessage, siteHost: string): void {
  const { headers, socket } = request;
  const peer = socket.remoteAddress ?? '';
  const isProxied = LOOPBACK.has(peer) && typeof headers['x-real-ip'] === 'string';
  headers['x-forwarded-for'] = isProxied ? String(headers['x-real-ip']) : peer;
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']) delete headers[name];
  // Astro takes every request for one of plain HTTP.
  if (isOfAskedHost(headers)) headers.origin = `http://${siteHost}`;
  headers.host = siteHost;
}

/** Whether a page of the very host sent it that is asked; by plain HTTP browsers say so in no other way. */
function isOfAskedHost({ origin, host }: IncomingHttpHeaders): boolean {
  return Boolean(origin && host) && URL.parse(origin ?? '')?.host === host?.toLowerCase();
}

/**
 * Makes a request one for a page, by its key: no client's other headers or parameters can reach a page that others are
 * given. A search's results are for one visitor, whose number of searches is limited.
 */
export function limitToPage(request: IncomingMessage, key: string): void {
  const names = isSearch(key) ? [...OF_PAGES, 'x-forwarded-for'] : OF_PAGES;
  request.method = 'GET';
  request.url = key;
  request.headers = Object.fromEntries(names.map((name) => [name, request.headers[name]]));
}
