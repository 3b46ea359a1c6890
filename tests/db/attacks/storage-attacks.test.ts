import { describe, expect, test } from 'vitest';
import { startAttackedBackend } from '../../support/backend/attackedBackend.ts';
import { listDataFiles } from '../../support/backend/backend.ts';
import { rawRequest } from '../../support/http/rawRequest.ts';

const { backend, admin, session, api } = await startAttackedBackend();

describe('storage', () => {
  /** Sends a raw path, which `fetch` would normalize. */
  async function raw(path: string, method = 'GET', headers = {}, body?: string): Promise<[number, string]> {
    const { hostname, port } = new URL(backend.url);
    const response = await rawRequest({ hostname, port, path, method, headers }, body);
    return [response.status, response.body.toString('latin1')];
  }

  const ways = [
    ...['../../keys.json', '..%2f..%2fkeys.json', '%2e%2e/%2e%2e/keys.json', '%2e%2e%2f%2e%2e%2fkeys.json'],
    ...['..%5c..%5ckeys.json', '..%252f..%252fkeys.json', 'a/../../../keys.json', 'a/..%2f..%2ffuera.webp'],
    ...['/etc/passwd', '%2fetc%2fpasswd', '/barra.webp', 'a..b.webp', '%00', 'a%00.webp'],
  ];
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${session}` };

  test('serves nothing outside its buckets', async () => {
    for (const start of ['object/public/', 'object/', 'object/info/public/', 'render/image/public/']) {
      for (const way of ways) {
        const apikey = backend.publishableKey;
        const [status, text] = await raw(`/storage/v1/${start}images/${way}`, 'GET', { apikey });
        expect.soft(status, start + way).toBeGreaterThanOrEqual(400);
        expect.soft(text, start + way).not.toMatch(/root:|"secretKey"|sb_secret/);
      }
    }
  });

  test('writes nothing outside its buckets', async () => {
    const before = await listDataFiles(backend.dataDir);
    const typed = { ...headers, 'content-type': 'image/png', 'x-upsert': 'true' };
    for (const way of ways) {
      await raw(`/storage/v1/object/images/${way}`, 'POST', typed, 'x');
      expect.soft(await listDataFiles(backend.dataDir), way).toEqual(before);
    }
    const { rows } = await backend.database.query(`
      select name from storage.objects where name ~ '(^|[/\\\\])\\.\\.([/\\\\]|$)' or name like '/%' or bucket_id not in ('images', 'documents')`);
    expect(rows).toEqual([]);
  });

  test('rejects image uploads of a type that could carry a script', async () => {
    for (const [type, body] of [
      ['text/html', '<script>1</script>'],
      ['image/svg+xml', '<svg/>'],
      ['IMAGE/SVG+XML', '<svg/>'],
      ['image/png, text/html', '<script>1</script>'],
      ['application/octet-stream', 'x'],
      ['', 'x'],
    ] as const) {
      const path = `/storage/v1/object/images/${crypto.randomUUID()}.png`;
      const [status] = await raw(path, 'POST', { ...headers, 'content-type': type }, body);
      expect.soft(status, type).toBeGreaterThanOrEqual(400);
    }
    const { rows } = await backend.database.query(`
      select from storage.objects where metadata ->> 'mimetype' !~ '^image/(png|jpeg|webp|avif|gif)$' and bucket_id = 'images'`);
    expect(rows).toEqual([]);
  });

  test('serves a script uploaded as an image with the image’s content type', async () => {
    const path = `${crypto.randomUUID()}.html`;
    const images = admin.storage.from('images');
    expect((await images.upload(path, '<script>1</script>', { contentType: 'image/png' })).error).toBeNull();
    const response = await fetch(`${backend.url}/storage/v1/object/public/images/${path}`);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  test('gives visitors no signed URLs or lists, and lets them change nothing', async () => {
    await admin.storage.from('documents').upload('reservado.pdf', 'x', { contentType: 'application/pdf' });
    const calls: [string, string, unknown][] = [
      ['POST', 'object/sign/documents/reservado.pdf', { expiresIn: 60 }],
      ['POST', 'object/upload/sign/documents/nuevo.pdf', {}],
      ['POST', 'object/list/documents', { prefix: '', limit: 100 }],
      ['POST', 'object/list-v2/documents', { prefix: '' }],
      ['POST', 'object/move', { bucketId: 'documents', sourceKey: 'reservado.pdf', destinationKey: 'otro.pdf' }],
      ['POST', 'object/copy', { bucketId: 'documents', sourceKey: 'reservado.pdf', destinationKey: 'otro.pdf' }],
      ['DELETE', 'object/documents/reservado.pdf', {}],
      ['DELETE', 'object/documents', { prefixes: ['reservado.pdf'] }],
      ['GET', 'bucket', undefined],
      ['POST', 'bucket', { id: 'mio', name: 'mio', public: true }],
      ['PUT', 'bucket/documents', { public: false }],
      ['POST', 'bucket/documents/empty', {}],
      ['DELETE', 'bucket/documents', {}],
    ];
    for (const [method, path, body] of calls) {
      const { text } = await api('visitor', `/storage/v1/${path}`, { method, body });
      expect(text, path).not.toMatch(/"name":"reservado|signedURL|"token"|file_size_limit/);
    }
    const { rows } = await backend.database.query(`select name from storage.objects where bucket_id = 'documents'`);
    expect(rows).toEqual([{ name: 'reservado.pdf' }]);
    const { rows: buckets } = await backend.database.query('select id, public from storage.buckets order by id');
    expect(buckets).toEqual(['documents', 'images'].map((id) => ({ id, public: true })));
  });
});
