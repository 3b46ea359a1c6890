import { largestFile } from './settings.ts';

const uploadPath = /^\/storage\/v1\/object\/(?!list\/|move$|copy$|sign\/|upload\/sign\/[^/]+\/[^/]+$)[^/]+\/(.+)/;

/** The signs that a hosted project takes in a key. */
const validKey = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

/** A little more than the largest file, for the parts of a form that surround it. */
const largestBody = largestFile + 64 * 1024;

/** Whether a request brings a file for Storage. */
export function isUpload(request: Request): boolean {
  return (
    (request.method === 'POST' || request.method === 'PUT') &&
    request.body !== null &&
    uploadPath.test(new URL(request.url).pathname)
  );
}

/** The key of an upload's file; undefined for one that leads out of the bucket, in whatever spelling, or has other signs. */
export function keyOf(request: Request): string | undefined {
  const [, spelling = ''] = uploadPath.exec(new URL(request.url).pathname) ?? [];
  const key = decode(spelling);
  return validKey.test(key) && !key.startsWith('/') && !key.includes('..') ? key : undefined;
}

function decode(spelling: string): string {
  try {
    return decodeURIComponent(spelling);
  } catch {
    return '';
  }
}

/**
 * Hands an upload on as the bare bytes of the file with its type and length, in three respects in which Supabase Lite
 * 0.10 differs from a hosted project:
 * - storage-js sends a browser's `File` as a form field with an empty name, where Lite looks for one named `file`;
 * - Lite compares the size it is told (`Content-Length`) with the bucket's limit, and a body without one passes;
 * - `cacheControl` travels as a form field, which Lite does not read.
 * Answers `undefined` for a body that is larger than any bucket takes.
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

/** What a hosted project answers to a file that is too large. */
export function tooLarge(): Response {
  return refusal('413', 'Payload too large', 'The object exceeded the maximum allowed size');
}

/** What a hosted project answers to a key that it does not take. */
export async function invalidKey(request: Request): Promise<Response> {
  await request.body?.cancel();
  return refusal('400', 'InvalidKey', `Invalid key: ${new URL(request.url).pathname}`);
}

/** A refused token as a hosted project refuses it: Supabase Lite 0.10 says 401. */
export async function tokenAsHosted(response: Response): Promise<Response> {
  if (response.status !== 401) return response;
  const { error, message } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { error?: string; message?: string };
  return error === 'InvalidJWT' ? refusal('403', 'Unauthorized', message ?? '') : response;
}

/** Storage says the true status in its answer's text. */
function refusal(statusCode: string, error: string, message: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400 });
}
