import type http from 'node:http';
import { SpanishError } from '#domain/errors.ts';
import { IMAGE_SIZE_LIMIT, readImageFile } from '#domain/media/imageFiles.ts';
import { openPublic, PrivateAddressError, publicAgents, type Connection } from '../publicRequests.ts';

/** Overall timeout of one image, in milliseconds. */
const TIMEOUT = 10_000;

/** Why an image could not be fetched: the HTTP status to respond with, and a message for the user. */
export class RemoteImageError extends Error {
  readonly status: 413 | 415 | 422 | 502;

  constructor(status: RemoteImageError['status'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/**
 * Fetches an image from another site and detects its type from its content. Safe against SSRF: whatever the URL, it
 * reaches only public addresses and returns only images, unless `mayBePrivate`. Throws a RemoteImageError.
 */
export async function fetchRemoteImage(address: string, agents = publicAgents(), mayBePrivate = false) {
  const signal = AbortSignal.timeout(TIMEOUT);
  const bytes = await download(address, { agents, accept: 'image/*', signal, mayBePrivate });
  try {
    const { type } = await readImageFile(new Blob([bytes]));
    return { bytes, type };
  } catch (error) {
    throw error instanceof SpanishError ? new RemoteImageError(415, error.message, { cause: error }) : error;
  }
}

/** Reports every network failure with the same error, so a caller cannot probe which hosts the server can reach. */
async function download(address: string, connection: Connection): Promise<Buffer<ArrayBuffer>> {
  try {
    const response = await openPublic(address, connection);
    if (response.statusCode === 200) return await read(response);
    response.destroy();
    throw new Error(`The image's site answered ${response.statusCode}`);
  } catch (error) {
    if (error instanceof RemoteImageError) throw error;
    if (error instanceof PrivateAddressError) {
      throw new RemoteImageError(422, 'De esa dirección no se traen imágenes.', { cause: error });
    }
    throw new RemoteImageError(502, 'No pudimos traer la imagen de esa dirección.', { cause: error });
  }
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
