import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import copyInBackground from '../../../netlify/functions/copy-background.mts';
import copyDaily, { config } from '../../../netlify/functions/copy-daily.mts';
import { copyToStore, openCopyStore } from '#data/copies/copyStore.ts';
import { readCopy } from '../../../scripts/copies/readCopy.ts';
import { startFileBackend } from '../../support/backend/fileBackend.ts';
import { copyToFile, startEmptyBackend, withEveryRight } from '../../support/copies/copies.ts';
import { startObjectStore } from '../../support/copies/objectStore.ts';
import { fillProject } from '../../support/copies/projectContent.ts';
import { testFolder } from '../../support/testFolder.ts';

const { backend, visitor, admin } = await startFileBackend();
await fillProject(backend, admin);
const { db } = withEveryRight(backend);

const day = (text: string) => new Date(`${text}T03:00:00Z`);

const lastCopy = async () =>
  (await admin.from('copies').select().order('id', { ascending: false }).limit(1).single().throwOnError()).data;

/** Opens a copy that is in a store. */
async function open(bytes: Buffer | undefined) {
  const file = path.join(await testFolder(), 'copia.zip');
  await writeFile(file, bytes ?? '');
  const copy = await readCopy(file);
  onTestFinished(() => copy.close());
  return copy;
}

test('uploads a complete copy to the store, and records its place and size', async () => {
  const { objects, variables } = await startObjectStore();
  const store = openCopyStore('s3://copias/sitio', variables);
  const { place, size } = await copyToStore(db, store, day('2026-11-26'));
  expect([...objects.keys()]).toEqual(['sitio/copia-2026-11-26.zip']);
  const bytes = objects.get('sitio/copia-2026-11-26.zip');
  expect(place).toBe('s3://copias/sitio/copia-2026-11-26.zip');
  expect(await lastCopy()).toMatchObject({ place, size: bytes?.length, is_complete: true, made_by: null });
  expect(size).toBe(bytes?.length);
  const { manifest } = await open(bytes);
  expect(manifest.tables).toMatchObject({ news: 3, subscribers: 231 });
});

test('uploads a large copy in parts of at most 16 MB', async () => {
  const { objects, parts, variables } = await startObjectStore();
  const target = await startEmptyBackend();
  const administrator = await target.administratorClient();
  for (const name of ['uno.pdf', 'dos.pdf']) {
    const file = new Blob([randomBytes(12_000_000)], { type: 'application/pdf' });
    const { error } = await administrator.storage.from('documents').upload(name, file);
    expect(error).toBeNull();
  }
  const store = openCopyStore('s3://copias', variables);
  const { size } = await copyToStore(withEveryRight(target).db, store, day('2026-11-26'));
  expect(parts.toSorted((one, other) => other - one)).toEqual([2 ** 24, size - 2 ** 24]);
  const { manifest } = await open(objects.get('copia-2026-11-26.zip'));
  expect(manifest.files.map(({ file }) => file).toSorted()).toEqual(['dos.pdf', 'uno.pdf']);
});

test('keeps seven daily and four weekly copies, and leaves other objects alone', async () => {
  const { objects, variables } = await startObjectStore();
  for (let date = 1; date <= 29; date += 1) {
    objects.set(`sitio/copia-2026-11-${String(date).padStart(2, '0')}.zip`, Buffer.alloc(1));
  }
  objects.set('sitio/copia-de-mano.zip', Buffer.alloc(1));
  objects.set('otro/copia-2026-11-01.zip', Buffer.alloc(1));
  const { outdated } = await copyToStore(db, openCopyStore('s3://copias/sitio/', variables), day('2026-11-30'));
  expect(outdated).toHaveLength(21);
  expect([...objects.keys()].toSorted()).toEqual([
    'otro/copia-2026-11-01.zip',
    ...[15, 22, 24, 25, 26, 27, 28, 29, 30].map((date) => `sitio/copia-2026-11-${date}.zip`),
    'sitio/copia-de-mano.zip',
  ]);
});

test('neither stores nor records a copy that the store refuses', async () => {
  const before = await lastCopy();
  const { objects, variables } = await startObjectStore({ isFull: true });
  await expect(copyToStore(db, openCopyStore('s3://copias', variables), day('2026-11-26'))).rejects.toThrow('No room.');
  const stranger = openCopyStore('s3://copias', { ...variables, COPIES_KEY_ID: 'otra-clave' });
  await expect(copyToStore(db, stranger, day('2026-11-26'))).rejects.toThrow('Access Denied');
  expect(objects.size).toBe(0);
  expect(await lastCopy()).toEqual(before);
});

test('stores nothing when a copy fails halfway', async () => {
  const { objects, variables } = await startObjectStore();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const isFile = new Request(...args).url.includes('/storage/v1/object/');
    return isFile ? Promise.resolve(new Response('{"message":"Se cortó."}', { status: 500 })) : fetch(...args);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const copying = copyToStore(withEveryRight(backend).db, openCopyStore('s3://copias', variables), day('2026-11-26'));
  await expect(copying).rejects.toThrow('Se cortó.');
  expect(objects.size).toBe(0);
});

test.each([
  ['s3://', {}, '"s3://" no es un lugar para copias'],
  ['s3://copias', { COPIES_REGION: '' }, 'Falta COPIES_REGION'],
  ['s3://copias', { COPIES_SECRET_KEY: '' }, 'Falta COPIES_SECRET_KEY'],
])('rejects an invalid store configuration, naming the problem: %s %j', async (address, wrong, message) => {
  const { variables } = await startObjectStore();
  expect(() => openCopyStore(address, { ...variables, ...wrong })).toThrow(message);
});

test('records the place and size of a copy in a file, for administrators only', async () => {
  const file = await copyToFile(backend);
  expect(await lastCopy()).toMatchObject({ place: file, size: expect.any(Number) as number });
  expect((await visitor.from('copies').select()).data).toBeNull();
  const { error } = await admin.from('copies').insert({ is_complete: true, place: '/otro/lugar' });
  expect(error?.code).toBe('42501');
});

describe('the Netlify functions', () => {
  const SITE = 'https://sitio.example';
  const SECRET = 'a-secret-that-tests-share';
  const realFetch = globalThis.fetch;
  const log = vi.fn();
  /** The requests that the scheduled function made to the site, which answers with this status. */
  let asked: Request[] = [];
  let status = 202;

  beforeEach(() => {
    asked = [];
    status = 202;
    const spy = vi.spyOn(console, 'log').mockImplementation(log);
    vi.stubEnv('URL', SITE);
    vi.stubEnv('PUBLISH_WEBHOOK_SECRET', SECRET);
    vi.stubEnv('PUBLIC_SUPABASE_URL', backend.url);
    vi.stubEnv('SUPABASE_SECRET_KEY', backend.secretKey);
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
      const request = new Request(...args);
      if (!request.url.startsWith(SITE)) return realFetch(...args);
      asked.push(request);
      return Promise.resolve(new Response(null, { status }));
    });
    return () => {
      spy.mockRestore();
      vi.unstubAllEnvs();
      vi.unstubAllGlobals();
    };
  });

  /** Starts a store and names it in the variables. */
  async function configureStore() {
    const store = await startObjectStore();
    for (const [name, value] of Object.entries({ ...store.variables, COPIES_STORE: 's3://copias/sitio' })) {
      vi.stubEnv(name, value);
    }
    return store;
  }

  const copyFor = (secret?: string) =>
    copyInBackground(
      new Request(SITE, { method: 'POST', headers: secret === undefined ? {} : { 'x-webhook-secret': secret } }),
    );

  test('copy to the store daily: the scheduled function calls the background one', async () => {
    const { objects } = await configureStore();
    expect(config.schedule).toBe('@daily');
    await copyDaily();
    const [request] = asked;
    expect([request?.method, request?.url]).toEqual(['POST', `${SITE}/.netlify/functions/copy-background`]);
    if (!request) return;
    await copyInBackground(request);
    const [key = ''] = objects.keys();
    expect(key).toMatch(/^sitio\/copia-\d{4}-\d\d-\d\d\.zip$/);
    expect(await lastCopy()).toMatchObject({ place: `s3://copias/${key}`, size: objects.get(key)?.length });
  });

  test('log a message and make no copy when no store is configured', async () => {
    vi.stubEnv('COPIES_STORE', '');
    await copyDaily();
    expect(asked).toEqual([]);
    expect(log.mock.lastCall).toEqual([
      'COPIES_STORE or PUBLISH_WEBHOOK_SECRET is not set: no copies are made from here.',
    ]);
  });

  test('fail when a copy cannot be started or completed, so that Netlify retries', async () => {
    await configureStore();
    status = 404;
    await expect(copyDaily()).rejects.toThrow('The copy could not be started: 404.');
    vi.stubEnv('COPIES_KEY_ID', 'otra-clave');
    await expect(copyFor(SECRET)).rejects.toThrow('Access Denied');
  });

  test('start no copy without the site’s secret, even when none is configured', async () => {
    const { objects } = await configureStore();
    for (const secret of [undefined, 'another-secret', '']) await copyFor(secret);
    vi.stubEnv('PUBLISH_WEBHOOK_SECRET', '');
    await copyFor('');
    expect(objects.size).toBe(0);
  });
});
