import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireClosedSignups, type Project } from '#data/signups.ts';
import { canonicalTarget, redirectStatus } from '#domain/site/canonicalAddress.ts';
import { failureText } from '#domain/site/failure.ts';
import { emptyPolicy, securityHeaders } from '#domain/site/securityHeaders.ts';
import { describeListenError } from './describeListenError.ts';
import { openFiles, type Files } from './files.ts';
import { pageKey } from './pageCache/pageKey.ts';
import { pageCache } from './pageCache/pageCache.ts';
import { hasTwoHosts, isGetOrHead, limitToPage, setClientAddress, pathOf } from './requests.ts';

interface SiteOptions {
  /** The build, with `client` and `server` inside. */
  folder: string;
  /** The port is named in the error message if nothing can listen there. */
  listen: { port: number; host: string } | { port: number; fd: number };
  /** The public URL; its host is used for every page, whatever the request's Host header says. */
  siteUrl: string;
}

/** A loaded build: its files, and Astro's handler for pages rendered on demand. */
interface Site {
  files: Files;
  handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  host: string;
}

/** In milliseconds: longer than proxies keep idle connections, so that none sends a request on one we are closing. */
const KEEP_ALIVE = 75_000;
const HIT = ['x-cache', 'hit'];

/**
 * Serves a build: precompressed files, fresh pages from the page cache, everything else through Astro's handler.
 * Resolves once it listens, with a function that shuts it down after the requests in flight (at most 2 seconds).
 * Rejects with a readable message if it cannot start, or if anyone can sign up to the build's project as administrator.
 */
export async function serveSite({ folder, listen, siteUrl }: SiteOptions): Promise<() => Promise<void>> {
  const entry = path.join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error(`There is no build in ${folder}: run npm run build first, or set SITE_DIR.`);
  const { project, policies } = readBuildFacts(folder);
  await requireClosedSignups(project);
  const { handler } = (await import(pathToFileURL(entry).href)) as Pick<Site, 'handler'>;
  const site = { handler, files: await openFiles(folder, policies), host: new URL(siteUrl).host };
  const server = createServer(
    (request, response) => void attempt(request, response, () => respond(site, request, response)),
  );
  server.keepAliveTimeout = KEEP_ALIVE;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(describeListenError(error, 'PORT', listen.port)));
    server.listen('fd' in listen ? { fd: listen.fd } : listen, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 2000).unref();
    });
}

/**
 * The Supabase project that a build was made for, whatever the environment says now, and the policies of its prerendered
 * pages. Throws if the build did not record them (src/integrations/buildFacts.ts).
 */
function readBuildFacts(folder: string) {
  const file = readFileSync(path.join(folder, 'server', 'facts.json'), 'utf8');
  const { project, policies } = JSON.parse(file) as { project: Project; policies: [address: string, policy: string][] };
  return { project, policies: new Map(policies) };
}

/** Isolates a failing request: it gets a 500, and the server goes on with the others. */
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

function respond(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> | void {
  if (hasTwoHosts(request)) return refuse(response, 400);
  const url = pathOf(request.url);
  request.url = url;
  const file = isGetOrHead(request) ? site.files.get(request) : undefined;
  if (file) return file.send(request, response);
  const page = isGetOrHead(request) ? pageCache.fresh(url) : undefined;
  if (page) return page.send(request, response, HIT);
  const target = canonicalTarget(url);
  if (target !== null) return refuse(response, redirectStatus(request.method), { location: target });
  // Pages and files are read-only; endpoints check their own methods. The web's Request rejects TRACE.
  if (!isGetOrHead(request) && (!url.startsWith('/api/') || request.method === 'TRACE'))
    return refuse(response, 405, { allow: 'GET, HEAD' });
  const render = () => attempt(request, response, () => renderWithAstro(site, request, response));
  site.files.send(request, response, () => void render());
}

async function renderWithAstro({ handler, host }: Site, request: IncomingMessage, response: ServerResponse) {
  setClientAddress(request, host);
  const key = pageKey(request.method, request.url ?? '/');
  if (key !== null) limitToPage(request, key);
  // Astro's own redirects and error responses lack the site's headers.
  response.setHeaders(new Map(Object.entries(securityHeaders)));
  await handler(request, response);
}

/** Sends a response that is not a page: nothing in it may load or run. */
function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}, words = ''): void {
  response.setHeaders(new Map(Object.entries(securityHeaders)));
  response.writeHead(status, { ...headers, 'content-security-policy': emptyPolicy }).end(words);
}
