import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The highest Brotli quality that still takes about a millisecond per page. */
const QUICK = 8;

const compress = {
  br: (body: Buffer) => brotli(body, QUICK),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: (body: Buffer) => Promise.resolve(body),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Matches an encoding in an Accept-Encoding header unless the client refuses it (`q=0`). */
const ACCEPTED = {
  br: /(?:^|[\s,])br(?![\w-]|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?![\w-]|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** The window (256 KB) is large enough for the longest page. */
function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
}

/** The best encoding that the client accepts. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  if (ACCEPTED.br.test(header)) return 'br';
  return ACCEPTED.gzip.test(header) ? 'gzip' : 'identity';
}

/** A response in one encoding. Its headers are a flat array built once, the form that Node writes fastest. */
interface Encoded {
  head: readonly string[];
  /** The headers of a 304. */
  notModified: readonly string[];
  body: Buffer;
}

/** Serialises the best compression: each copy keeps a thread busy for a fifth of a second. */
let bestCopies: Promise<unknown> = Promise.resolve();

/**
 * A complete response in memory, compressed once per requested encoding. Brotli is quick at first; the second request
 * starts a background pass at the best quality. The ETag is the body's digest, the same for every encoding.
 */
export class BufferedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  private readonly etag: string;
  private readonly encoded = new Map<Encoding, Promise<Encoded>>();
  private isBest: boolean;

  /** `compressed`: bodies that are already compressed. */
  constructor(status: number, headers: Headers, body: Buffer, compressed: Partial<Record<Encoding, Buffer>> = {}) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.isBest = 'br' in compressed;
    for (const [encoding, bytes] of Object.entries(compressed) as [Encoding, Buffer][]) {
      this.encoded.set(encoding, Promise.resolve(this.encode(encoding, bytes)));
    }
  }

  /** Reads a response to its end. */
  static async from(response: Response): Promise<BufferedResponse> {
    return new BufferedResponse(response.status, response.headers, Buffer.from(await response.arrayBuffer()));
  }

  /** Whether another response has the same status, body and headers. */
  equals({ status, headers, etag }: BufferedResponse): boolean {
    return this.status === status && this.etag === etag && String([...this.headers]) === String([...headers]);
  }

  /** Sends the response, or a 304. `more`: headers for this request only, as alternating names and values. */
  async send(request: IncomingMessage, response: ServerResponse, more: readonly string[] = []): Promise<void> {
    const { method, headers } = request;
    const { status, head, body } = await this.answer(headers['accept-encoding'], headers['if-none-match']);
    response.writeHead(status, [...head, ...more]).end(method === 'HEAD' ? undefined : body);
  }

  /** Like `send`, but returns a web Response. */
  async toResponse({ headers }: Request, more: readonly string[] = []): Promise<Response> {
    const [encoding, known] = ['accept-encoding', 'if-none-match'].map((name) => headers.get(name) ?? '');
    const { status, head, body } = await this.answer(encoding, known);
    return new Response(body && new Uint8Array(body), { status, headers: inPairs([...head, ...more]) });
  }

  private async answer(acceptEncoding: string | string[] | undefined, ifNoneMatch = '') {
    const { head, notModified, body } = await this.for(acceptEncoding);
    const isKnown = this.status === 200 && ifNoneMatch.includes(this.etag.slice(2));
    return isKnown ? { status: 304, head: notModified, body: null } : { status: this.status, head, body };
  }

  private for(acceptEncoding: string | string[] | undefined): Promise<Encoded> {
    const encoding = this.isImage ? 'identity' : chooseEncoding(acceptEncoding);
    const known = this.encoded.get(encoding);
    if (known) {
      if (encoding === 'br' && !this.isBest) this.improve();
      return known;
    }
    const encoded = compress[encoding](this.body).then((body) => this.encode(encoding, body));
    this.encoded.set(encoding, encoded);
    // The next request retries a failed compression.
    encoded.catch(() => this.encoded.delete(encoding));
    return encoded;
  }

  /** Makes the best-quality copy, which replaces the quick one. */
  private improve(): void {
    this.isBest = true;
    bestCopies = bestCopies
      .then(async () => {
        const body = await brotli(this.body, constants.BROTLI_MAX_QUALITY);
        this.encoded.set('br', Promise.resolve(this.encode('br', body)));
      })
      // Keep the quick copy; a failure must not stop the next page in the queue.
      .catch((error: unknown) => console.error('A page could not be compressed any better:', error));
  }

  private encode(encoding: Encoding, body: Buffer): Encoded {
    const head = [...this.headers].flat();
    if (!this.isImage) head.push('vary', 'accept-encoding');
    if (!this.headers.has('cache-control')) head.push('cache-control', 'no-cache');
    if (this.status === 200) head.push('etag', this.etag);
    const ofBody = ['content-length', String(body.length)];
    if (encoding !== 'identity') ofBody.push('content-encoding', encoding);
    return { head: [...head, ...ofBody], notModified: head, body };
  }

  private get isImage(): boolean {
    const type = this.headers.get('content-type') ?? '';
    return type.startsWith('image/') && !type.startsWith('image/svg');
  }
}

function inPairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? ''] satisfies [string, string]] : [],
  );
}
