import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startAttackedBackend } from '../../support/backend/attackedBackend.ts';
import { listDataFiles } from '../../support/backend/backend.ts';

const { backend, admin, session, api } = await startAttackedBackend();

describe('storage', () => {
  /** Sends a raw path, which `fetch` would normalize. */
  function raw(
    path: string,
    method = 'GET',
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<[number, string]> {
    const { hostname, port } = new URL(backend.url);
    return new Promise((resolve, reject) => {
      const sent = httpRequest({ hostname, port, path, method, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
        response.on('end', () => resolve([response.statusCode ?? 0, text]));
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }

  const ways = [
    ...['../../keys.json', '..%2f..%2fkeys.json', '%2e%2e/%2e%2e/keys.json', '%2e%2e%2f%2e%2e%2fkeys.json'],
    ...[
      '..%5c..%5ckeys.json',
      '..%252f..%252fkeys.json',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      'a/../../../keys.json',
      '%00',
    ],
  ];
  test.each(ways)('gives nothing but its own files for %s', async (way) => {
    for (const start of [
      'object/public/images/',
      'object/images/',
      'object/info/public/images/',
      'render/image/public/',
    ]) {
      const [status, text] = await raw(`/storage/v1/${start}${way}`, 'GET', { apikey: backend.publishableKey });
      expect(status, start).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/root:|"secretKey"|sb_secret/);
    }
  });

  test.each(ways)('writes nothing outside its buckets for %s', async (way) => {
    const headers = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${session}`,
      'content-type': 'image/png',
      'x-upsert': 'true',
    };
    const before = await listDataFiles(backend.dataDir);
    await raw(`/storage/v1/object/images/${way}`, 'POST', headers, 'x');
    expect(await listDataFiles(backend.dataDir)).toEqual(before);
    const { rows } = await backend.database.query(
      `select name from storage.objects where name ~ '(^|[/\\\\])\\.\\.([/\\\\]|$)' or name like '/%' or bucket_id not in ('images', 'documents')`,
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ['text/html', '<script>1</script>'],
    ['image/svg+xml', '<svg/>'],
    ['IMAGE/SVG+XML', '<svg/>'],
    ['image/png, text/html', '<script>1</script>'],
    ['application/octet-stream', 'x'],
    ['', 'x'],
  ])('takes no image of the type %j', async (type, body) => {
    const path = `/storage/v1/object/images/${crypto.randomUUID()}.png`;
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${session}`, 'content-type': type };
    const [status] = await raw(path, 'POST', headers, body);
    expect(status).toBeGreaterThanOrEqual(400);
    const { rows } = await backend.database.query(
      `select from storage.objects where metadata ->> 'mimetype' !~ '^image/(png|jpeg|webp|avif|gif)$' and bucket_id = 'images'`,
    );
    expect(rows).toEqual([]);
  });

  test('sends words that were labelled as an image as an image', async () => {
    const path = `${crypto.randomUUID()}.html`;
    const { error } = await admin.storage
      .from('images')
      .upload(path, '<script>1</script>', { contentType: 'image/png' });
    expect(error).toBeNull();
    const response = await fetch(`${backend.url}/storage/v1/object/public/images/${path}`);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  test('gives a visitor no signed addresses, no list and no bucket', async () => {
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
    expect((await backend.database.query('select from storage.buckets')).rows).toHaveLength(2);
  });
});
