import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { canonicalTarget, isImage, pageKey } from './addresses.ts';
import { PURGES } from './cacheProvider.ts';
import { capture, type Handler } from './capture.ts';
import { securityHeaders } from './headers.ts';
import { PageCache } from './pageCache.ts';
import { sendPage } from './sendPage.ts';
import { ImageCache } from './imageCache.ts';
import { explainListenError } from './terminal.ts';

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

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves a build: files with their compressed copies, pages from the page cache, the rest by the adapter's middleware.
 * Resolves once it listens; `stop` ends it after the requests under way. Rejects with a sentence when it cannot start.
 */
export async function serveSite({
  folder,
  imageFolder,
  host,
  port,
  siteUrl,
}: SiteOptions): Promise<{ stop: () => Promise<void> }> {
  const entry = path.join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error(`There is no build in ${folder}: run npm run build first, or set SITE_DIR.`);
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler };
  const siteHost = new URL(siteUrl).host;
  const files = serveFiles(path.join(folder, 'client'));
  const pages = new PageCache((url) => capture(handler, url, siteHost));
  const images = new ImageCache(imageFolder, (url) => capture(handler, url, siteHost));
  const purge = (tags: unknown) => pages.purge(tags as string[]);
  subscribe(PURGES, purge);

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const target = canonicalTarget(request.url ?? '/');
    if (target !== null) return void response.writeHead(308, { location: target }).end();
    files(request, response, () => void answer(request, response));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    try {
      if (isImage(request.method, url)) {
        const image = await images.get(url);
        if (image) return await sendPage(request, response, image);
        return void response.writeHead(404).end();
      }
      const key = pageKey(request.method, url);
      if (key === null) {
        request.headers.host = siteHost;
        return await handler(request, response);
      }
      const { page, state } = await pages.get(key);
      response.setHeader('x-cache', state);
      await sendPage(request, response, page);
    } catch (error) {
      console.error(`${url} could not be answered:`, error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('La página no se pudo mostrar. Inténtalo de nuevo en unos minutos.');
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, 'PORT', port)));
    server.listen(port, host, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        unsubscribe(PURGES, purge);
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2000).unref();
      }),
  };
}

function serveFiles(client: string) {
  return sirv(client, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      const isHashed = pathname.startsWith('/_astro/');
      response.setHeader('cache-control', isHashed ? YEAR : 'public, max-age=0, must-revalidate');
    },
  });
}
