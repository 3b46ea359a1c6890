import { createServer, type Server, type ServerResponse } from 'node:http';

/** How a broken backend responds to every request. */
export const failures = {
  'accepts requests and never responds': () => undefined,
  'starts a response and never ends it': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[');
  },
  'responds with 500': (response: ServerResponse) => response.writeHead(500).end('{"message":"broken"}'),
  'responds with 503 and a page': (response: ServerResponse) =>
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Project paused</h1>'),
  'responds with 200 and a page': (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx</h1>'),
  'responds with an object': (response: ServerResponse) => json(response, '{}'),
  'responds with a list of the wrong type': (response: ServerResponse) => json(response, '[1]'),
  'responds with null': (response: ServerResponse) => json(response, 'null'),
  'closes connections': (response: ServerResponse) => response.destroy(),
};

function json(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

/** Listens on a port and fails every request in the given way; `reads` counts those for rows, including RPC calls. */
export async function startBrokenBackend(port: number, failure: keyof typeof failures) {
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
