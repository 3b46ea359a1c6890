import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { canonicalTarget, redirectStatus } from '#domain/site/canonicalAddress.ts';
import { failureText } from '#domain/site/failure.ts';
import { emptyPolicy, securityHeadersOf } from '#domain/site/securityHeaders.ts';
import { explainPort } from './explainPort.ts';
import { isImage, isSearch, pageKey } from './addresses.ts';
import { PURGES } from './cacheProvider.ts';
import { capture, type Handler } from './capture.ts';
import { FileCache } from './fileCache.ts';
import { ImageCache } from './imageCache.ts';
import { PageCache } from './pageCache.ts';
import { Previews } from './previews.ts';
import { readPictureOrigin, readPolicies, type Policies } from './policies.ts';
import { send } from './send.ts';
import { preparePage, sendPage } from './sendPage.ts';
import { warmUp } from './warmUp.ts';

interface SiteOptions {
  /** The build: `client` and `server` below it. */
  folder: string;
  /** Where resized images are kept. */
  imageFolder: string;
  host: string;
  port: number;
  /** The public address; its host names every page, whatever a request's Host header says. */
  siteUrl: string;
}

interface Site {
  /**
   * Puts another build in this one's place; requests under way end with the build that they began with. Gives the folder
   * of the one before, whose scripts and fonts are still served.
   */
  swap: (folder: string) => Promise<string>;
  /** Ends the server after the requests under way. */
  stop: () => Promise<void>;
}

/** One build, loaded. */
interface Build {
  folder: string;
  handler: Handler;
  files: FileCache;
  pages: PageCache;
  images: ImageCache;
}

/** Longer than proxies keep idle connections, in milliseconds: a request must not meet one that we are closing. */
const KEEP_ALIVE = 75_000;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const HIT = ['x-cache', 'hit'];
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves a build: files with their compressed copies, pages from the page cache, the rest by the adapter's middleware.
 * Resolves once it listens. Rejects with a sentence when it cannot start.
 */
export async function serveSite({ folder, imageFolder, host, port, siteUrl }: SiteOptions): Promise<Site> {
  const siteHost = new URL(siteUrl).host;
  let build = await loadBuild(folder, imageFolder, siteHost);
  // A page that was sent before a swap still asks for its own scripts and fonts.
  let previousFiles: Build['files'] | undefined;
  const purge = (tags: unknown) => build.pages.purge(tags as string[]);
  subscribe(PURGES, purge);

  const take = (request: IncomingMessage, response: ServerResponse) => {
    const kept = build.files.get(request);
    if (kept) return void send(request, response, kept);
    const url = request.url ?? '/';
    const page = isRead(request.method) ? build.pages.fresh(url) : undefined;
    if (page) return void sendPage(request, response, page, HIT);
    const target = canonicalTarget(url);
    if (target !== null) return void refuse(response, redirectStatus(request.method), { location: target });
    if (!takesMethod(request.method, url)) return void refuse(response, 405, { allow: 'GET, HEAD' });
    const { files, ...rest } = build;
    const older = url.startsWith('/_astro/') ? previousFiles : undefined;
    const otherwise = () => void answer(rest, siteHost, request, response);
    files.send(request, response, older ? () => older.send(request, response, otherwise) : otherwise);
  };
  const server = createServer((request, response) => {
    // As proxies may ask: with the whole address.
    request.url = request.url?.replace(/^https?:\/\/[^/?]*(?=\/)/i, '');
    try {
      take(request, response);
    } catch (error) {
      fail(request, response, error);
    }
  });

  server.keepAliveTimeout = KEEP_ALIVE;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainPort(error, 'PORT', port)));
    server.listen(port, host, resolve);
  });
  void warmUp(build.pages, preparePage);
  return {
    swap: async (next) => {
      const loaded = await loadBuild(next, imageFolder, siteHost);
      await warmUp(loaded.pages, preparePage);
      const replaced = build.folder;
      previousFiles = build.files;
      build = loaded;
      return replaced;
    },
    stop: () =>
      new Promise((resolve) => {
        unsubscribe(PURGES, purge);
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2000).unref();
      }),
  };
}

async function loadBuild(folder: string, imageFolder: string, siteHost: string): Promise<Build> {
  const entry = path.join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error(`There is no build in ${folder}: run npm run build first, or set SITE_DIR.`);
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler };
  const policies = readPolicies(folder);
  const files = new FileCache(serveFiles(folder, policies));
  void files.warm(policies.keys());
  const render = (url: string) => capture(handler, url, { host: siteHost });
  const images = new ImageCache(imageFolder, readPictureOrigin(policies), render);
  const previews = new Previews(imageFolder, images);
  const pages = new PageCache(async (url) =>
    // A renewal that fails is tried again when the page is outdated.
    previews.showIn(await render(url), () => void pages.refresh(url).catch(() => undefined)),
  );
  return { folder, handler, files, pages, images };
}

async function answer(
  { handler, pages, images }: Pick<Build, 'handler' | 'pages' | 'images'>,
  siteHost: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  try {
    if (isImage(request.method, url)) {
      const image = await images.get(url);
      if (image) return await sendPage(request, response, image);
      return void refuse(response, 404);
    }
    if (isSearch(url)) {
      nameCaller(request, siteHost);
      const { host, 'x-forwarded-for': caller } = request.headers;
      return await sendPage(request, response, await capture(handler, url, { host, 'x-forwarded-for': caller }));
    }
    const key = pageKey(request.method, url);
    if (key === null) {
      nameCaller(request, siteHost);
      secure(response);
      return await handler(request, response);
    }
    const { page, state } = await pages.get(key);
    await sendPage(request, response, page, ['x-cache', state]);
  } catch (error) {
    fail(request, response, error);
  }
}

/** Whatever one request meets, the others go on. */
function fail({ url }: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(`${url} could not be answered:`, error);
  if (response.headersSent) return void response.end();
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  refuse(response, 500, headers, failureText);
}

/** An answer that is no page: nothing in it may load or run. */
function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}, words = ''): void {
  secure(response);
  response.writeHead(status, { ...headers, 'content-security-policy': emptyPolicy }).end(words);
}

function secure(response: ServerResponse, path = ''): void {
  for (const [name, value] of Object.entries(securityHeadersOf(path))) response.setHeader(name, value);
}

/** Pages and files are read; what else an endpoint takes it says itself. The Request of the web knows no TRACE. */
function takesMethod(method: string | undefined, url: string): boolean {
  return isRead(method) || (url.startsWith('/api/') && method !== 'TRACE');
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Whose request it is: what a reverse proxy on this machine says (X-Real-IP), else the connection's other end. What
 * clients say of themselves is dropped.
 */
function nameCaller(request: IncomingMessage, siteHost: string): void {
  const { headers, socket } = request;
  const peer = socket.remoteAddress ?? '';
  const isProxied = LOOPBACK.has(peer) && typeof headers['x-real-ip'] === 'string';
  headers['x-forwarded-for'] = isProxied ? String(headers['x-real-ip']) : peer;
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']) delete headers[name];
  headers.host = siteHost;
}

function serveFiles(folder: string, policies: Policies): Handler {
  const files = sirv(path.join(folder, 'client'), {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      secure(response, pathname);
      const isHashed = pathname.startsWith('/_astro/');
      response.setHeader('cache-control', isHashed ? YEAR : 'no-cache');
      // sirv has no type for it.
      if (pathname === '/favicon.ico') response.setHeader('content-type', 'image/x-icon');
      const policy = policies.get(pathname);
      if (policy) response.setHeader('content-security-policy', policy);
    },
  });
  return (request, response, next) => {
    // A file that cannot be read any more ends its own request, and not the process.
    response.once('pipe', (file) => file.once('error', (error) => response.destroy(error)));
    files(request, response, next);
  };
}
