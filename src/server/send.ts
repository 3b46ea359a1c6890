import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Captured } from './capture.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is sent to many, its head written down once. */
export interface Shared {
  status: number;
  /** Names and values in turn, as Node takes them fastest. */
  head: readonly string[];
  /** The head of a 304. */
  notModified: readonly string[];
  /** The quoted part of the ETag; none where a client need not ask again. */
  tag: string | undefined;
  body: Buffer;
}

/** What Node says by itself for each connection, and a date where the ETag says more. */
const NEEDLESS = new Set(['transfer-encoding', 'connection', 'keep-alive', 'date', 'last-modified']);
const OF_THE_BODY = new Set(['content-length', 'content-encoding']);

/** An encoding's name in an Accept-Encoding header, unless it says that it is not taken (`q=0`). */
const ACCEPTED = {
  br: /(?:^|[\s,])br(?![\w-]|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?![\w-]|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** The best encoding that a client takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  if (ACCEPTED.br.test(header)) return 'br';
  return ACCEPTED.gzip.test(header) ? 'gzip' : 'identity';
}

/** A captured response, with its headers, to be sent as it is. */
export function shareAsIs({ status, headers, body }: Captured): Shared {
  return {
    status,
    head: listHead({ ...headers, 'content-length': body.length }, NEEDLESS),
    notModified: listHead(headers, NEEDLESS.union(OF_THE_BODY)),
    tag: status === 200 ? /"[^"]*"/.exec(String(headers['etag'] ?? ''))?.[0] : undefined,
    body,
  };
}

/** Sends it, or 304 where the client has it already; `more` are headers of this request alone, names and values in turn. */
export function send(request: IncomingMessage, response: ServerResponse, shared: Shared, more: string[] = []): void {
  const { status, head, notModified, tag, body } = shared;
  // Connections are kept without being said to be, in fewer bytes of the first packets.
  response.removeHeader('connection');
  if (tag !== undefined && request.headers['if-none-match']?.includes(tag)) {
    response.writeHead(304, [...notModified, ...more]).end();
    return;
  }
  response.writeHead(status, [...head, ...more]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function listHead(headers: OutgoingHttpHeaders, without: ReadonlySet<string>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || without.has(name.toLowerCase()) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
}
