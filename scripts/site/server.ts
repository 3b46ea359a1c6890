import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { canonicalTarget } from './canonical.ts';
import { securityHeaders } from './headers.ts';
import { explainListenError } from './terminal.ts';

interface SiteOptions {
  /** The build: `client` and `server` below it. */
  folder: string;
  host: string;
  port: number;
  /** The public address; its host names every page, whatever a request's Host header says. */
  siteUrl: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => Promise<void>;

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves a build: files with their compressed copies and ETag, everything else by the adapter's middleware.
 * Resolves once it listens; `stop` ends it after the requests under way. Rejects with a sentence when it cannot start.
 */
export async function serveSite({ folder, host, port, siteUrl }: SiteOptions): Promise<{ stop: () => Promise<void> }> {
  const entry = path.join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error(`There is no build in ${folder}: run npm run build first, or set SITE_DIR.`);
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler };
  const files = serveFiles(path.join(folder, 'client'));
  const siteHost = new URL(siteUrl).host;

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const target = canonicalTarget(request.url ?? '/');
    if (target !== null) return void response.writeHead(308, { location: target }).end();
    // The page cache keys on the host: a made-up Host header must not fill it.
    request.headers.host = siteHost;
    files(request, response, () => {
      void handler(request, response);
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, 'PORT', port)));
    server.listen(port, host, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
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
