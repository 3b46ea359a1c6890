/** A JSON response that no cache stores, unless `headers` overrides `cache-control`. */
export function jsonResponse(
  status: number,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** A route that responds with a 405 and names the only method that the endpoint allows. */
export function methodNotAllowed(method: string): () => Response {
  return () => jsonResponse(405, { error: 'El método no está permitido.' }, { allow: method });
}

/** The response to a body over its limit, whose unread part would precede the next request on the same connection. */
export function tooLarge(): Response {
  return jsonResponse(413, { error: 'La solicitud es demasiado grande.' }, { connection: 'close' });
}

/**
 * Resolves to the parsed JSON body, to null if it is not valid JSON or breaks off, or to undefined if it exceeds `limit`
 * bytes.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > limit) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
