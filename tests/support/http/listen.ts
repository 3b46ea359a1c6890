import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts an HTTP server on a free port of this machine. */
export async function listen(answer: RequestListener): Promise<{ url: string; close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => void server.close().closeAllConnections();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
