import { createServer, type Server, type ServerResponse } from 'node:http';

/** What stands where the backend stood answers every request in one of these ways. */
export const troubles = {
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

/** Stands on a port until the function that it gives is called. */
export async function standIn(port: number, trouble: keyof typeof troubles): Promise<() => Promise<void>> {
  const server: Server = createServer((_request, response) => void troubles[trouble](response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
