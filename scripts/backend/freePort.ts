import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Returns a port on 127.0.0.1 that is currently free. Throws when there is none. */
export async function freePort(): Promise<number> {
  await using probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  return (probe.address() as AddressInfo).port;
}
