import type { Editorial } from '../../../support/editorial.ts';
import { expect } from '../../../support/fixtures.ts';
import { LOAD, startLoad } from '../../../support/load.ts';
import { test } from '../../../support/ownProduct.ts';
import type { Product } from '../../../support/product.ts';
import { Snapshot } from '../../../support/backend/snapshot.ts';

let product: Product;
let editorial: Editorial;
let snapshot: Snapshot;
let hook: { calls: number; status: number };

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(({ product: started, editorial: writer, hook: standIn }) => {
  product = started;
  hook = standIn;
  editorial = writer;
  snapshot = new Snapshot(product, editorial);
});

/** Saves and publishes an item; returns the outcome of the rebuild request. */
async function save(): Promise<string> {
  const { id, updated_at } = await editorial.addNews();
  const response = await editorial.post('/api/publish', { table: 'news', id, version: updated_at });
  return ((await response.json()) as { rebuild: string }).rebuild;
}

async function failure(): Promise<string | null> {
  const { data } = await editorial.db.from('rebuild_failure').select('reason').maybeSingle().throwOnError();
  return data?.reason ?? null;
}

test('many saves request one rebuild and renew the snapshot under load without a failed request', async () => {
  // Other files have saved, too.
  await snapshot.letTheIntervalPass();
  await snapshot.ringTimer();
  const { revision: before, news, publications } = await snapshot.read();
  const { count } = await editorial.db.from('news').select('id', { count: 'exact', head: true }).throwOnError();
  expect(before).toBe(await snapshot.currentRevision());
  expect(news).toHaveLength(count ?? 0);
  expect(publications.length).toBeGreaterThan(0);
  expect((await editorial.health()).build.revision).toBe(before);

  const paths = ['/', '/novedades', '/publicaciones/afcm-aporta', '/contacto', '/healthz'];
  const stop = startLoad(product.url, paths, LOAD);

  await snapshot.letTheIntervalPass();
  const asked = hook.calls;
  const answers: string[] = [];
  for (let i = 0; i < 8; i += 1) answers.push(await save());
  // The database's own webhook may ask before the first one does.
  expect(['asked', 'not-due']).toContain(answers[0]);
  expect(answers.slice(1)).toEqual(Array<string>(7).fill('not-due'));
  expect(hook.calls).toBe(asked + 1);

  await expect.poll(() => snapshot.revision()).toBeGreaterThan(before);
  const report = await stop();
  console.log(`under load: ${JSON.stringify(report)}`);
  expect(report.failures).toEqual([]);
});

test('requests an owed rebuild once the interval has passed, and again after the hook fails', async () => {
  hook.status = 500;
  expect(await save()).toBe('not-due');
  await snapshot.letTheIntervalPass();
  expect(await snapshot.ringTimer()).toEqual({ rebuild: 'failed', renewed: false });
  expect(await failure()).toBe('El servicio de publicación respondió con el código 500.');
  expect((await editorial.visit('/novedades')).status).toBe(200);
  hook.status = 200;
  expect(await snapshot.ringTimer()).toEqual({ rebuild: 'asked', renewed: true });
  expect(await failure()).toBeNull();
  expect(await snapshot.revision()).toBe(await snapshot.currentRevision());
  expect((await editorial.health()).build.revision).toBe(await snapshot.currentRevision());
});

test('“Actualizar la copia” renews the snapshot at once', async () => {
  await save();
  const response = await fetch(`${product.url}/api/rebuild`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await editorial.signIn()}`, 'content-type': 'application/json' },
  });
  expect(await response.json()).toEqual({ rebuild: 'asked', renewed: true });
  expect(await snapshot.revision()).toBe(await snapshot.currentRevision());
});

test('an item taken off the site leaves a just-renewed snapshot at once', async () => {
  const { news } = await snapshot.read();
  const id = news.at(-1)?.id ?? 0;
  await editorial.editNews(id, { published_at: null });
  await editorial.post('/api/publish', { table: 'news', id });
  await expect.poll(async () => (await snapshot.read()).news.map((row) => row.id)).not.toContain(id);
});
