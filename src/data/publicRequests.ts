import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { contact, site } from '#site.config.ts';

/** How many redirects we follow. */
const REDIRECTS = 3;

/** HTTP agents by protocol. */
type Agents = Record<'http:' | 'https:', http.Agent>;

export interface Connection {
  agents: Agents;
  /** The media types that are wanted. */
  accept: string;
  signal: AbortSignal;
  /** Whether hosts may be private, and have any port. Never for an address that a request names. */
  mayBePrivate?: boolean;
}

/** An address that we do not request: of another protocol, or not a public host's. */
export class PrivateAddressError extends Error {}

/**
 * Agents that connect to public IP addresses only. They check the address being connected to, so a name that resolves
 * differently later gains nothing. The public address of Azure's internal services is blocked as well.
 */
export function publicAgents(options: Pick<http.AgentOptions, 'lookup'> = {}): Agents {
  const filter = { ...options, denyIPAddressList: ['168.63.129.16'] };
  return { 'http:': new RequestFilteringHttpAgent(filter), 'https:': new RequestFilteringHttpsAgent(filter) };
}

/**
 * Requests an address that somebody typed, and follows redirects; resolves to the response, whose body is still to be
 * read or destroyed. Safe against SSRF: whatever the address, it reaches only public ones. Throws a PrivateAddressError,
 * or why there was no response.
 */
export async function openPublic(address: string, connection: Connection): Promise<http.IncomingMessage> {
  return follow(checked(URL.parse(address), connection), connection, REDIRECTS);
}

/** Accepts only HTTP(S) URLs with a host name (no IP address), no credentials and the default port. */
function checked(url: URL | null, { mayBePrivate }: Connection): URL {
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (isWeb && mayBePrivate) return url;
  // The URL parser normalizes every notation of an IPv4 address, plain numbers included.
  if (!isWeb || url.port || url.username || url.password || isIP(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new PrivateAddressError('Only public addresses are requested');
  }
  return url;
}

async function follow(url: URL, connection: Connection, redirects: number): Promise<http.IncomingMessage> {
  const response = await request(url, connection);
  const { statusCode = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return response;
  response.destroy();
  if (redirects === 0) throw new Error('Too many redirects');
  return follow(checked(URL.parse(headers.location, url), connection), connection, redirects - 1);
}

function request(url: URL, { agents, accept, signal }: Connection): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const isSecure = url.protocol === 'https:';
  const agent = agents[isSecure ? 'https:' : 'http:'];
  const headers = { accept, 'user-agent': `${site.name}/1.0 (${contact.email})` };
  (isSecure ? https : http).get(url, { agent, signal, headers }, resolve).on('error', reject);
  return promise;
}
