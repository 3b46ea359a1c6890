import { beforeEach, expect, test, vi } from 'vitest';
import copyInBackground from '../../netlify/functions/copy-background.mts';
import copyDaily, { config } from '../../netlify/functions/copy-daily.mts';
import { startFileBackend } from '../support/backend/fileBackend.ts';
import { startObjectStore } from '../support/copies/objectStore.ts';
import { fillProject } from '../support/copies/projectContent.ts';

const SITE = 'https://sitio.example';
const SECRET = 'a-secret-that-tests-share';

const { backend, admin } = await startFileBackend();
await fillProject(backend, admin);
const log = vi.spyOn(console, 'log');
const realFetch = globalThis.fetch;

/** The requests that the scheduled function made to the site. */
let asked: Request[] = [];
let status = 202;

beforeEach(() => {
  asked = [];
  status = 202;
  log.mockImplementation(() => undefined);
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

const copies = async () => (await admin.from('copies').select('place,size').throwOnError()).data;

test('every day the scheduled function calls the one in the background, which copies into the store', async () => {
  const { objects } = await configureStore();
  expect(config.schedule).toBe('@daily');
  await copyDaily();
  const [request] = asked;
  expect([request?.method, request?.url]).toEqual(['POST', `${SITE}/.netlify/functions/copy-background`]);
  if (!request) return;
  await copyInBackground(request);
  const [key = ''] = objects.keys();
  expect(key).toMatch(/^sitio\/copia-\d{4}-\d\d-\d\d\.zip$/);
  expect(await copies()).toEqual([{ place: `s3://copias/${key}`, size: objects.get(key)?.length }]);
});

test('without a store nothing is called, and that is said', async () => {
  vi.stubEnv('COPIES_STORE', '');
  await copyDaily();
  expect(asked).toEqual([]);
  expect(log.mock.lastCall).toEqual([
    'COPIES_STORE or PUBLISH_WEBHOOK_SECRET is not set: no copies are made from here.',
  ]);
});

test('a copy that cannot be started is a failure of the function', async () => {
  await configureStore();
  status = 404;
  await expect(copyDaily()).rejects.toThrow('The copy could not be started: 404.');
});

test.each([undefined, 'another-secret', ''])('nobody starts a copy with %j for a secret', async (secret) => {
  const { objects } = await configureStore();
  const headers = new Headers(secret === undefined ? [] : [['x-webhook-secret', secret]]);
  await copyInBackground(new Request(`${SITE}/.netlify/functions/copy-background`, { method: 'POST', headers }));
  expect(objects.size).toBe(0);
});

test('a site without a secret copies for nobody, not even for an empty one', async () => {
  const { objects } = await configureStore();
  vi.stubEnv('PUBLISH_WEBHOOK_SECRET', '');
  await copyInBackground(new Request(SITE, { method: 'POST', headers: { 'x-webhook-secret': '' } }));
  expect(objects.size).toBe(0);
});

test('a copy that fails makes the function fail, so that Netlify calls it again', async () => {
  await configureStore();
  vi.stubEnv('COPIES_KEY_ID', 'otra-clave');
  const request = new Request(SITE, { method: 'POST', headers: { 'x-webhook-secret': SECRET } });
  await expect(copyInBackground(request)).rejects.toThrow('Access Denied');
});
