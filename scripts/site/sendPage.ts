import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Captured } from './capture.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** What a page is sent as: made at its first request, and forgotten with the page. */
interface Prepared {
  etag: string;
  headers: OutgoingHttpHeaders;
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
}

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: (body: Buffer) => Promise.resolve(body),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

const prepared = new WeakMap<Captured, Prepared>();

/** Headers for caches in front of us, not for browsers, and those that are said anew for each encoding. */
const INTERNAL = new Set([
  'cdn-cache-control',
  'cache-tag',
  'netlify-vary',
  'content-length',
  'transfer-encoding',
  'connection',
  'date',
]);

/** Sends a page in the best encoding that the client takes, with an ETag, or 304 where the client has it already. */
export async function sendPage(request: IncomingMessage, response: ServerResponse, page: Captured): Promise<void> {
  const made = prepare(page);
  const isText = !String(page.headers['content-type'] ?? '').startsWith('image/');
  const encoding = !isText ? 'identity' : chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  const etag = `W/"${made.etag}"`;
  const headers: OutgoingHttpHeaders = {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...made.headers,
    ...(isText && { vary: 'accept-encoding' }),
    ...(page.status === 200 && { etag }),
  };
  if (page.status === 200 && request.headers['if-none-match']?.includes(made.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = await (made.bodies[encoding] ??= compress[encoding](page.body));
  response.writeHead(page.status, {
    ...headers,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function prepare(page: Captured): Prepared {
  let made = prepared.get(page);
  if (!made) {
    made = {
      etag: createHash('sha256').update(page.body).digest('base64url').slice(0, 22),
      headers: Object.fromEntries(Object.entries(page.headers).filter(([name]) => !INTERNAL.has(name))),
      bodies: {},
    };
    prepared.set(page, made);
  }
  return made;
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
