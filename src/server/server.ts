import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuseOpenSignups } from '#data/signups.ts';
import { canonicalTarget, redirectStatus } from '#domain/site/canonicalAddress.ts';
import { failureText } from '#domain/site/failure.ts';
import { emptyPolicy, securityHeaders } from '#domain/site/securityHeaders.ts';
import { explainPort } from './explainPort.ts';
import { openFiles, type Files } from './files.ts';
import { pageKey } from './pageCache/pageKey.ts';
import { pageCache } from './pageCache/shared.ts';
import { readProject } from './project.ts';
import { isRead, limitToPage, setClientAddress, pathOf } from './requests.ts';

interface SiteOptions {
  /** The build: `client` and `server` below it. */
  folder: string;
  host: string;
  port: number;
  /** The public address; its host names every page, whatever a request's Host header says. */
  siteUrl: string;
}

/** A build that is loaded: its files, and Astro's handler of what is rendered on demand. */
interface Site {
  files: Files;
  handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  host: string;
}

/** Longer than proxies keep idle connections, in milliseconds: a request must not meet one that we are closing. */
const KEEP_ALIVE = 75_000;
const HIT = ['x-cache', 'hit'];

/**
 * Serves a build: files with their compressed copies, fresh pages from the page cache, the rest by Astro's handler. Resolves
 * once it listens, with what ends it after the requests under way. Rejects with a sentence when it cannot start, or when
 * anyone could become an administrator of the build's project.
 */
export async function serveSite({ folder, host, port, siteUrl }: SiteOptions): Promise<() => Promise<void>> {
  const entry = path.join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error(`There is no build in ${folder}: run npm run build first, or set SITE_DIR.`);
  await refuseOpenSignups(readProject(folder));
  const { handler } = (await import(pathToFileURL(entry).href)) as Pick<Site, 'handler'>;
  const site = { handler, files: await openFiles(folder), host: new URL(siteUrl).host };
  const server = createServer(
    (request, response) => void attempt(request, response, () => answer(site, request, response)),
  );
  server.keepAliveTimeout = KEEP_ALIVE;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainPort(error, 'PORT', port)));
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 2000).unref();
    });
}

/** Whatever one request meets, the others go on. */
async function attempt(
  request: IncomingMessage,
  response: ServerResponse,
  act: () => Promise<void> | void,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.error(`${request.url} could not be answered:`, error);
    if (response.headersSent) response.end();
    else refuse(response, 500, { 'content-type': 'text/plain; charset=utf-8' }, failureText);
  }
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> | void {
  const url = pathOf(request.url);
  request.url = url;
  const file = isRead(request) ? site.files.get(request) : undefined;
  if (file) return file.send(request, response);
  const page = isRead(request) ? pageCache.fresh(url) : undefined;
  if (page) return page.send(request, response, HIT);
  const target = canonicalTarget(url);
  if (target !== null) return refuse(response, redirectStatus(request.method), { location: target });
  // Pages and files are read; what else an endpoint takes it says itself. The Request of the web knows no TRACE.
  if (!isRead(request) && (!url.startsWith('/api/') || request.method === 'TRACE'))
    return refuse(response, 405, { allow: 'GET, HEAD' });
  const render = () => attempt(request, response, () => renderWithAstro(site, request, response));
  site.files.send(request, response, () => void render());
}

async function renderWithAstro({ handler, host }: Site, request: IncomingMessage, response: ServerResponse) {
  setClientAddress(request, host);
  const key = pageKey(request.method, request.url ?? '/');
  if (key !== null) limitToPage(request, key);
  // Astro's own redirects and refusals say no headers of the site's.
  response.setHeaders(new Map(Object.entries(securityHeaders)));
  await handler(request, response);
}

/** An answer that is no page: nothing in it may load or run. */
function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}, words = ''): void {
  response.setHeaders(new Map(Object.entries(securityHeaders)));
  response.writeHead(status, { ...headers, 'content-security-policy': emptyPolicy }).end(words);
}
