/** A JSON answer that no cache keeps. */
export function answer(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The refusal of any method but the one that an endpoint takes. */
export function onlyMethod(method: string): () => Response {
  return () => answer(405, { error: 'El método no está permitido.' }, { allow: method });
}

/** A request's JSON, or null where it is none; undefined where it is longer than `limit` bytes. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
