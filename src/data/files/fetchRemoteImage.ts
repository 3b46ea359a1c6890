import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { SpanishError } from '#domain/errors.ts';
import { IMAGE_SIZE_LIMIT, readImageFile } from '#domain/media/imageFiles.ts';
import { contact, site } from '#site.config.ts';

/** Overall timeout of one image, in milliseconds, and how many redirects we follow. */
const TIMEOUT = 10_000;
const REDIRECTS = 3;

const HEADERS = { accept: 'image/*', 'user-agent': `${site.name}/1.0 (${contact.email})` };

/** Why an image could not be fetched: the HTTP status to respond with, and a message for the user. */
export class RemoteImageError extends Error {
  readonly status: 413 | 415 | 422 | 502;

  constructor(status: RemoteImageError['status'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** HTTP agents by protocol. */
type Agents = Record<'http:' | 'https:', http.Agent>;

/**
 * Agents that connect to public IP addresses only. They check the address being connected to, so a name that resolves
 * differently later gains nothing. The public address of Azure's internal services is blocked as well.
 */
export function publicAgents(options: Pick<http.AgentOptions, 'lookup'> = {}): Agents {
  const filter = { ...options, denyIPAddressList: ['168.63.129.16'] };
  return { 'http:': new RequestFilteringHttpAgent(filter), 'https:': new RequestFilteringHttpsAgent(filter) };
}

/**
 * Fetches an image from another site and detects its type from its content. Safe against SSRF: whatever the URL, it
 * reaches only public addresses and returns only images. Throws a RemoteImageError.
 */
export async function fetchRemoteImage(address: string, agents = publicAgents()) {
  const bytes = await download(address, { agents, signal: AbortSignal.timeout(TIMEOUT) });
  try {
    const { type } = await readImageFile(new Blob([bytes]));
    return { bytes, type };
  } catch (error) {
    throw error instanceof SpanishError ? new RemoteImageError(415, error.message, { cause: error }) : error;
  }
}

interface Connection {
  agents: Agents;
  signal: AbortSignal;
}

/** Reports every network failure with the same error, so a caller cannot probe which hosts the server can reach. */
async function download(address: string, connection: Connection): Promise<Buffer<ArrayBuffer>> {
  try {
    return await read(await open(checked(URL.parse(address)), connection, REDIRECTS));
  } catch (error) {
    if (error instanceof RemoteImageError) throw error;
    throw new RemoteImageError(502, 'No pudimos traer la imagen de esa dirección.', { cause: error });
  }
}

/** Accepts only HTTP(S) URLs with a host name (no IP address), no credentials and the default port. */
function checked(url: URL | null): URL {
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // The URL parser normalizes every notation of an IPv4 address, plain numbers included.
  if (!isWeb || url.port || url.username || url.password || isIP(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new RemoteImageError(422, 'De esa dirección no se traen imágenes.');
  }
  return url;
}

async function open(url: URL, connection: Connection, redirects: number): Promise<http.IncomingMessage> {
  const response = await request(url, connection);
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return response;
  response.destroy();
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
  if (!isRedirect || redirects === 0) throw new Error(`The image's site answered ${statusCode}`);
  return open(checked(URL.parse(headers.location ?? '', url)), connection, redirects - 1);
}

function request(url: URL, { agents, signal }: Connection): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const isSecure = url.protocol === 'https:';
  const agent = agents[isSecure ? 'https:' : 'http:'];
  (isSecure ? https : http).get(url, { agent, signal, headers: HEADERS }, resolve).on('error', reject);
  return promise;
}

async function read(response: http.IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.byteLength;
    const expected = Math.max(length, Number(response.headers['content-length'] ?? 0));
    if (expected > IMAGE_SIZE_LIMIT) throw new RemoteImageError(413, 'La imagen pesa más de 10 MB.');
  }
  return Buffer.concat(chunks);
}
