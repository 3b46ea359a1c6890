import { createServer, type Server, type ServerResponse } from 'node:http';

/** How a broken backend responds to every request. */
export const failures = {
  'accepts requests and never answers': () => undefined,
  'begins an answer and never ends it': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[');
  },
  'answers 500': (response: ServerResponse) => response.writeHead(500).end('{"message":"broken"}'),
  'answers 503 with a page': (response: ServerResponse) =>
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Project paused</h1>'),
  'answers 200 with a page': (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx</h1>'),
  'answers an object': (response: ServerResponse) => json(response, '{}'),
  'answers a list of something else': (response: ServerResponse) => json(response, '[1]'),
  'answers null': (response: ServerResponse) => json(response, 'null'),
  'breaks connections off': (response: ServerResponse) => response.destroy(),
};

function json(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

/** A server in place of the backend. */
interface BrokenBackend {
  /** How many requests for rows have arrived, including RPC calls. */
  reads: () => number;
  stop: () => Promise<void>;
}

/** Listens on a port and fails every request in the given way. */
export async function startBrokenBackend(port: number, failure: keyof typeof failures): Promise<BrokenBackend> {
  let reads = 0;
  const server: Server = createServer((request, response) => {
    if (request.url?.startsWith('/rest/v1/')) reads += 1;
    failures[failure](response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { reads: () => reads, stop };
}
