import { describe, expect, test } from 'vitest';
import { startFileBackend } from '../../support/backend/fileBackend.ts';

const { backend, visitor, admin } = await startFileBackend();

const megabyte = 1024 * 1024;

/** A file as a browser's file field provides it. */
const image = (type: string, size: number) => new File([new Uint8Array(size).fill(7)], 'foto', { type });

const token = (await admin.auth.getSession()).data.session?.access_token ?? '';

const publicUrl = (path: string, bucket = 'images') => visitor.storage.from(bucket).getPublicUrl(path).data.publicUrl;

describe('the buckets', () => {
  // Specification 3-5, 9-1
  test('are images and documents, both public, with limits on size and type', async () => {
    const imageTypes = ['png', 'jpeg', 'webp', 'avif', 'gif'].map((type) => `image/${type}`);
    const { data } = await admin.storage.listBuckets();
    expect(data?.toSorted((a, b) => b.id.localeCompare(a.id))).toMatchObject([
      { id: 'images', public: true, file_size_limit: 10_485_760, allowed_mime_types: imageTypes },
      { id: 'documents', public: true, file_size_limit: 20_971_520, allowed_mime_types: ['application/pdf'] },
    ]);
  });

  test('accept only files within their types and sizes', async () => {
    for (const [bucket, type, size, isTaken] of [
      ['images', 'image/png', 10 * megabyte, true],
      ['images', 'image/jpeg', 1, true],
      ['images', 'image/avif', 1, true],
      ['images', 'image/gif', 1, true],
      ['images', 'image/png', 10 * megabyte + 1, false],
      ['images', 'application/pdf', 1, false],
      ['documents', 'application/pdf', 20 * megabyte, true],
      ['documents', 'application/pdf', 20 * megabyte + 1, false],
      ['documents', 'image/png', 1, false],
    ] as const) {
      const name = crypto.randomUUID();
      const { error } = await admin.storage.from(bucket).upload(name, image(type, size));
      const { status } = await fetch(publicUrl(name, bucket));
      const answer = [error === null, status];
      expect.soft(answer, `${bucket}: ${size} bytes of ${type}`).toEqual(isTaken ? [true, 200] : [false, 400]);
    }
  });

  test('reject a file that is too large even if it declares no size', async () => {
    const chunk = new Uint8Array(megabyte);
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => (sent++ < 11 ? controller.enqueue(chunk) : controller.close()),
    });
    const response = await fetch(`${backend.url}/storage/v1/object/images/sin-medida.png`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    } as RequestInit);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '413', error: 'Payload too large' });
    expect((await fetch(publicUrl('sin-medida.png'))).status).toBe(400);
  });
});

describe('a file', () => {
  // Specification 9-1
  test('is served to everyone with its bytes, content type and cache control', async () => {
    await admin.storage.from('documents').upload('guia.pdf', image('application/pdf', 3), { cacheControl: '3600' });
    const response = await fetch(publicUrl('guia.pdf', 'documents'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([7, 7, 7]));
  });

  // Specification 7-11
  test('can never be overwritten or moved', async () => {
    const files = admin.storage.from('images');
    await files.upload('fija.webp', image('image/webp', 1));
    const other = image('image/webp', 2);
    expect((await files.upload('fija.webp', other)).error).not.toBeNull();
    expect((await files.upload('fija.webp', other, { upsert: true })).error).not.toBeNull();
    expect((await files.update('fija.webp', other)).error).not.toBeNull();
    expect((await files.move('fija.webp', 'otra.webp')).error).not.toBeNull();
    expect((await (await fetch(publicUrl('fija.webp'))).arrayBuffer()).byteLength).toBe(1);
  });

  test('without a valid session is rejected with the response of a hosted project', async () => {
    const call = { method: 'POST', body: new Uint8Array([1, 2, 3]), headers: { 'content-type': 'image/webp' } };
    for (const session of ['x.y.z', `${token.slice(0, -4)}AAAA`]) {
      const response = await backend.request('/storage/v1/object/images/nadie.webp', { ...call, session });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
    }
  });
});

describe('an administrator', () => {
  // Specification 6-4
  test('cannot create another bucket, or change or delete either of the two', async () => {
    expect((await admin.storage.createBucket('otro', { public: true })).error).not.toBeNull();
    expect((await admin.storage.updateBucket('images', { public: false })).error).not.toBeNull();
    await admin.storage.deleteBucket('images');
    expect((await admin.storage.listBuckets()).data).toHaveLength(2);
  });

  // Specification 6-4, 7-6
  test.each([
    ['documents', 20_971_520, 'application/pdf'],
    ['images', 10_485_760, 'image/webp'],
  ])('can recreate a missing bucket, but only with its size limit: %s', async (id, fileSizeLimit, type) => {
    await backend.database.query('delete from storage.objects where bucket_id = $1', [id]);
    await backend.database.query('delete from storage.buckets where id = $1', [id]);
    const settings = { public: true, allowedMimeTypes: [type] };
    expect((await admin.storage.createBucket(id, settings)).error).not.toBeNull();
    expect((await admin.storage.createBucket(id, { ...settings, fileSizeLimit: 100 * megabyte })).error).not.toBeNull();
    expect((await admin.storage.createBucket(id, { ...settings, fileSizeLimit })).error).toBeNull();
  });
});
