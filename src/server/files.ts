import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { securityHeadersOf } from '#domain/site/securityHeaders.ts';
import { BufferedResponse, chooseEncoding } from './response.ts';

/** The Content-Security-Policy header of each prerendered page, keyed by its path (`/contacto`). */
type Policies = ReadonlyMap<string, string>;

export type Files = Awaited<ReturnType<typeof openFiles>>;

/** The file types served from memory; the build has already compressed them (src/integrations/precompress.ts). */
const TEXT: Record<string, string> = {
  '.html': 'text/html;charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Opens the files of a build. Pages, styles and scripts are held in memory, because rereading a file costs several
 * times as much as sending it; sirv serves the rest from disk.
 */
export async function openFiles(folder: string, policies: Policies) {
  const client = path.join(folder, 'client');
  const texts = await readTexts(client, policies);
  const send = sirv(client, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => response.setHeaders(headersOf(pathname, policies)),
  });
  return {
    /** The requested text file, from memory; undefined if there is none or the request is for a byte range. */
    get: ({ url = '/', headers }: IncomingMessage) => {
      if (isOneRange(headers)) return undefined;
      const end = url.indexOf('?');
      return texts.get(end === -1 ? url : url.slice(0, end));
    },
    /** Sends a file from disk, or calls `next` if it does not exist. */
    send: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      const { headers } = request;
      if (!isOneRange(headers)) delete headers.range;
      headers['accept-encoding'] = chooseEncoding(headers['accept-encoding']);
      // A failed read must end only this request, not the process.
      response.once('pipe', (file) => file.once('error', (error) => response.destroy(error)));
      send(request, response, next);
    },
  };
}

/** Keyed by URL path, pages without `.html`. */
async function readTexts(client: string, policies: Policies): Promise<Map<string, BufferedResponse>> {
  const names = (await readdir(client, { recursive: true })).filter((name) => path.extname(name) in TEXT);
  const texts = names.map(async (name) => {
    const file = path.join(client, name);
    const copyOf = (extension: string) => readFile(`${file}.${extension}`).catch(() => undefined);
    const [body, br, gzip] = await Promise.all([readFile(file), copyOf('br'), copyOf('gz')]);
    const address = `/${name.split(path.sep).join('/')}`.replace(/\.html$/, '');
    const headers = headersOf(address, policies);
    headers.set('content-type', TEXT[path.extname(name)] ?? '');
    return [address, new BufferedResponse(200, headers, body, { ...(br && { br }), ...(gzip && { gzip }) })] as const;
  });
  return new Map(await Promise.all(texts));
}

function headersOf(address: string, policies: Policies): Headers {
  const headers = new Headers(securityHeadersOf(address));
  headers.set('cache-control', address.startsWith('/_astro/') ? YEAR : 'no-cache');
  // sirv has no MIME type for it.
  if (address === '/favicon.ico') headers.set('content-type', 'image/x-icon');
  const policy = policies.get(address);
  if (policy) headers.set('content-security-policy', policy);
  return headers;
}

/**
 * Whether a request has a single byte range with a start, and no If-Range. Any other range is ignored, as HTTP allows,
 * and the whole file is sent: sirv misreads those ranges or throws on them.
 */
function isOneRange({ range, 'if-range': condition }: IncomingHttpHeaders): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  return start !== undefined && condition === undefined && (!end || Number(start) <= Number(end));
}
