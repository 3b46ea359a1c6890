import { IncomingMessage, ServerResponse, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

/** A whole response, in memory. */
export interface Captured {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export type Handler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => Promise<void> | void;

/**
 * Renders an address as nobody in particular: no client's headers, cookies or broken connection can reach a page that
 * others will be given. Rejects when the handler breaks off.
 */
export async function capture(handler: Handler, url: string, headers: IncomingHttpHeaders): Promise<Captured> {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  request.headers = headers;
  request.push(null);
  const response = new CapturedResponse(request);
  // Astro's own answer to a failure is a 500 that has been written; what rejects here never was.
  await handler(request, response);
  return response.captured;
}

class CapturedResponse extends ServerResponse {
  readonly captured: Promise<Captured>;
  private readonly chunks: Buffer[] = [];
  private settle!: { resolve: (captured: Captured) => void; reject: (error: Error) => void };

  constructor(request: IncomingMessage) {
    super(request);
    const { promise, resolve, reject } = Promise.withResolvers<Captured>();
    this.captured = promise;
    this.settle = { resolve, reject };
    promise.catch(() => undefined);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null) {
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
        if (value !== undefined) this.setHeader(name, value);
      }
    }
    return this;
  }

  override write(chunk: Uint8Array | string, ..._rest: unknown[]): boolean {
    this.chunks.push(Buffer.from(chunk as Uint8Array));
    return true;
  }

  override end(chunk?: unknown, ..._rest: unknown[]): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    this.settle.resolve({ status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.chunks) });
    this.emit('finish');
    return this;
  }

  override destroy(error?: Error): this {
    this.settle.reject(error ?? new Error('The page broke off while it was rendered.'));
    return this;
  }
}
