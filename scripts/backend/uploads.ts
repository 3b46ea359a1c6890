import { decoded } from '#domain/decoded.ts';
import { largestFile } from './settings.ts';

const uploadPath = /^\/storage\/v1\/object\/(?!list\/|move$|copy$|sign\/|upload\/sign\/[^/]+\/[^/]+$)[^/]+\/(.+)/;

/** The characters that a hosted project accepts in a key. */
const validKey = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

/** In bytes: leaves room for the multipart parts around the largest file. */
const largestBody = largestFile + 64 * 1024;

/** Whether a request uploads a file to Storage. */
export function isUpload(request: Request): boolean {
  return (
    (request.method === 'POST' || request.method === 'PUT') &&
    request.body !== null &&
    uploadPath.test(new URL(request.url).pathname)
  );
}

/** The key of the uploaded file; undefined if it escapes the bucket, in any encoding, or has characters not allowed. */
export function keyOf(request: Request): string | undefined {
  const [, spelling = ''] = uploadPath.exec(new URL(request.url).pathname) ?? [];
  const key = decoded(spelling);
  return validKey.test(key) && !key.startsWith('/') && !key.includes('..') ? key : undefined;
}

/**
 * Rewrites an upload as the file's raw bytes with its type and length, fixing three differences between Supabase Lite
 * 0.10 and a hosted project:
 * - storage-js sends a browser's `File` as a form field with an empty name, while Lite expects one named `file`;
 * - Lite checks `Content-Length` against the bucket's limit, so a body without one passes;
 * - `cacheControl` is sent as a form field, which Lite ignores.
 * Returns `undefined` if the body is larger than any bucket accepts.
 */
export async function adaptUpload(request: Request): Promise<Request | undefined> {
  const body = await readBody(request);
  if (!body) return undefined;
  const headers = new Headers(request.headers);
  let bytes = body;
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const file = [...form.values()].find((value) => value instanceof File);
    if (!file) return new Request(request, { body, headers });
    bytes = new Uint8Array(await file.arrayBuffer());
    headers.set('content-type', file.type || 'application/octet-stream');
    const cacheControl = form.get('cacheControl');
    if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`);
  }
  headers.set('content-length', String(bytes.byteLength));
  headers.delete('transfer-encoding');
  return new Request(request.url, { method: request.method, headers, body: bytes });
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** A hosted project's response to a file that is too large. */
export function tooLarge(): Response {
  return refusal('413', 'Payload too large', 'The object exceeded the maximum allowed size');
}

/** A hosted project's response to an invalid key. */
export async function invalidKey(request: Request): Promise<Response> {
  await request.body?.cancel();
  return refusal('400', 'InvalidKey', `Invalid key: ${new URL(request.url).pathname}`);
}

/** Turns the 401 of Supabase Lite 0.10 for a rejected token into a hosted project's response; passes on any other. */
export async function matchHostedTokenError(response: Response): Promise<Response> {
  if (response.status !== 401) return response;
  const { error, message } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { error?: string; message?: string };
  return error === 'InvalidJWT' ? refusal('403', 'Unauthorized', message ?? '') : response;
}

/** Storage puts the real status in the body. */
function refusal(statusCode: string, error: string, message: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400 });
}
