import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { securityHeadersOf } from '#domain/site/securityHeaders.ts';
import { readPolicies, type Policies } from './policies.ts';
import { BufferedResponse, chooseEncoding } from './response.ts';

export interface Files {
  /** The text file that a request asks for as a whole, from memory. */
  get: (request: IncomingMessage) => BufferedResponse | undefined;
  /** Sends any file from the disk, or calls `next` where there is none. */
  send: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** The kinds of files that are kept in memory, which the build has compressed (src/integrations/precompress.ts). */
const TEXT: Record<string, string> = {
  '.html': 'text/html;charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

const YEAR = 'public, max-age=31536000, immutable';

/** The files of a build: pages, styles and scripts in memory (reading one anew costs several times its sending), the rest by sirv. */
export async function openFiles(folder: string): Promise<Files> {
  const client = path.join(folder, 'client');
  const policies = readPolicies(folder);
  const texts = await readTexts(client, policies);
  const send = sirv(client, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => response.setHeaders(headersOf(pathname, policies)),
  });
  return {
    get: ({ url = '/', headers }) => {
      if (isOneRange(headers)) return undefined;
      const end = url.indexOf('?');
      return texts.get(end === -1 ? url : url.slice(0, end));
    },
    send: (request, response, next) => {
      const { headers } = request;
      if (!isOneRange(headers)) delete headers.range;
      headers['accept-encoding'] = chooseEncoding(headers['accept-encoding']);
      // A file that cannot be read any more ends its own request, and not the process.
      response.once('pipe', (file) => file.once('error', (error) => response.destroy(error)));
      send(request, response, next);
    },
  };
}

/** By their addresses; a page's is without `.html`. */
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
  // sirv has no type for it.
  if (address === '/favicon.ico') headers.set('content-type', 'image/x-icon');
  const policy = policies.get(address);
  if (policy) headers.set('content-security-policy', policy);
  return headers;
}

/**
 * Whether a request is for one part from here to there, of whatever the file is now. Any other range is left out of account,
 * as servers may, and the whole file is sent: sirv takes the rest for something else, or throws.
 */
function isOneRange({ range, 'if-range': condition }: IncomingHttpHeaders): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  return start !== undefined && condition === undefined && (!end || Number(start) <= Number(end));
}
