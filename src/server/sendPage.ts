import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { securityHeaders } from '#domain/site/securityHeaders.ts';
import type { Captured } from './capture.ts';
import { chooseEncoding, send, shareAsIs, type Encoding, type Shared } from './send.ts';

/** Of the qualities that cost a millisecond the best; the window holds the longest page. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** For a page that would not come with its head in the first ten packets otherwise: a fortieth of a second. */
const BETTER = { ...BROTLI, [constants.BROTLI_PARAM_QUALITY]: 10 };
const FIRST_PACKETS = 13_350;

/**
 * A tenth of a second for a tenth less, beside the requests: for pages that are asked for again, and at once for one that
 * does not come in the first packets otherwise.
 */
const BEST = { ...BROTLI, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const brotli = promisify(brotliCompress);

const compress = {
  br: async (body: Buffer) => {
    const quick = await brotli(body, { params: BROTLI });
    return quick.length <= FIRST_PACKETS ? quick : brotli(body, { params: BETTER });
  },
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: (body: Buffer) => Promise.resolve(body),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** What pages are sent as: made when an encoding is first asked for, and forgotten with the page. */
const prepared = new WeakMap<Captured, Partial<Record<Encoding, Promise<Shared>>>>();

/** One at a time, so that the pages which are asked for now are compressed meanwhile. */
let improving = Promise.resolve();
let waiting = 0;
const improved = new WeakSet<Captured>();

/** Most pages that wait for it: where they are renewed faster than that, the rest stay as they are. */
const MOST_WAITING = 32;

/** Headers for caches in front of us, not for browsers. */
const INTERNAL = new Set(['cdn-cache-control', 'cache-tag', 'netlify-vary']);

/**
 * Sends a page in the best encoding that the client takes, with an ETag, or 304 where the client has it already. `more`
 * are headers of this request alone, names and values in turn.
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Captured,
  more?: string[],
): Promise<void> {
  const isText = !String(page.headers['content-type'] ?? '').startsWith('image/');
  const encoding = isText ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const made = copiesOf(page);
  if (encoding === 'br' && made.br) improve(page, made);
  send(request, response, await (made[encoding] ??= prepare(page, encoding, isText)), more);
}

/** Makes what a browser will be sent of a page of text before anybody asks for it, as small as its first packets need it. */
export async function preparePage(page: Captured): Promise<void> {
  await (copiesOf(page).br ??= prepare(page, 'br', true));
  await improving;
}

function copiesOf(page: Captured): Partial<Record<Encoding, Promise<Shared>>> {
  let made = prepared.get(page);
  if (!made) prepared.set(page, (made = {}));
  return made;
}

/** Compresses a page once more, as well as can be. */
function improve(page: Captured, made: Partial<Record<Encoding, Promise<Shared>>>): void {
  if (improved.has(page) || waiting >= MOST_WAITING) return;
  improved.add(page);
  waiting += 1;
  improving = improving.then(async () => {
    const shared = shareAsIs({
      ...page,
      headers: headersOf(page, 'br', true),
      body: await brotli(page.body, { params: BEST }),
    });
    made.br = Promise.resolve(shared);
    waiting -= 1;
  });
}

async function prepare(page: Captured, encoding: Encoding, isText: boolean): Promise<Shared> {
  const body = await compress[encoding](page.body);
  if (encoding === 'br' && body.length > FIRST_PACKETS) improve(page, copiesOf(page));
  return shareAsIs({ ...page, headers: headersOf(page, encoding, isText), body });
}

function headersOf({ status, headers, body }: Captured, encoding: Encoding, isText: boolean): Captured['headers'] {
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !INTERNAL.has(name)));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    ...securityHeaders,
    'cache-control': 'no-cache',
    ...own,
    ...(isText && { vary: 'accept-encoding' }),
    ...(status === 200 && { etag: `W/"${digest}"` }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}
