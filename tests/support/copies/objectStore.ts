import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from '../http/listen.ts';

/**
 * Starts a store that speaks as much of S3's protocol as copies need, for one test; it refuses whoever does not sign with
 * its key, and with `isFull` all uploads.
 */
export async function startObjectStore({ isFull = false } = {}) {
  const objects = new Map<string, Buffer>();
  /** The sizes of the parts of every object that was uploaded in parts. */
  const parts: number[] = [];
  const uploads = new Map<string, Buffer[]>();

  const answer = (method: string, url: URL, body: Buffer): [number, string] => {
    const key = decodeURIComponent(url.pathname).replace(/^\/copias\/?/, '');
    const upload = uploads.get(url.searchParams.get('uploadId') ?? '');
    if (method === 'GET') return [200, list(objects, url.searchParams.get('prefix') ?? '')];
    if (method === 'DELETE') return [objects.delete(key) ? 204 : 404, ''];
    if (method === 'PUT' && isFull) return [507, '<Error><Code>Full</Code><Message>No room.</Message></Error>'];
    if (method === 'PUT' && upload) {
      upload[Number(url.searchParams.get('partNumber')) - 1] = body;
      parts.push(body.length);
      return [200, ''];
    }
    if (method === 'PUT') {
      objects.set(key, body);
      return [200, ''];
    }
    if (upload) {
      objects.set(key, Buffer.concat(upload));
      return [200, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>'];
    }
    uploads.set('1', []);
    return [200, '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'];
  };

  const { url, close } = await listen((request, response) => {
    void buffer(request).then((body) => {
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=una-clave/');
      const [status, text] = isSigned
        ? answer(request.method ?? '', new URL(request.url ?? '', 'http://store'), body)
        : [403, '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'];
      response.writeHead(status, { etag: '"x"' }).end(text);
    });
  });
  onTestFinished(close);
  /** What a command or a function needs to know to reach it. */
  const variables: Record<string, string> = {
    COPIES_ENDPOINT: url,
    COPIES_REGION: 'auto',
    COPIES_KEY_ID: 'una-clave',
    COPIES_SECRET_KEY: 'un-secreto',
  };
  return { objects, parts, variables };
}

function list(objects: Map<string, Buffer>, prefix: string): string {
  const contents = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size><ETag>"x"</ETag></Contents>`);
  return `<ListBucketResult>${contents.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`;
}
