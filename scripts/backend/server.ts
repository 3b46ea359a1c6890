import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { describeListenError } from '#server/describeListenError.ts';
import { BackendError } from './errors.ts';

type Handler = (request: Request, peerAddress: string | null) => Response | Promise<Response>;

export interface LoopbackServer {
  url: string;
  /** Starts handling requests; until then they get a 503 with Retry-After. */
  serve: (handler: Handler) => void;
  /** Waits for pending requests, for two seconds at most. */
  close: () => Promise<void>;
}

/**
 * Binds a port on 127.0.0.1 before any other work is done; 0 for any free one. Throws a BackendError when it cannot.
 */
export async function listen(port: number): Promise<LoopbackServer> {
  let handler: Handler = () =>
    new Response('The backend is starting.', { status: 503, headers: { 'retry-after': '1' } });
  const server = createAdaptorServer({
    fetch: (request, { incoming }) =>
      handler(request, (incoming as { socket: { remoteAddress?: string } }).socket.remoteAddress ?? null),
  }) as Server;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    throw new BackendError(describeListenError(error, 'SUPABASE_PORT', port).message, { cause: error });
  }
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${taken}`,
    serve: (next) => {
      handler = next;
    },
    close: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, 2000);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
