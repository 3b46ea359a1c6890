import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../../scripts/backend/freePort.ts';
import type { BackendProcess } from '../../../support/backend/backendProcess.ts';
import type { Editorial } from '../../../support/editorial.ts';
import { expect } from '../../../support/fixtures.ts';
import { startLoad } from '../../../support/load.ts';
import { test } from '../../../support/ownProduct.ts';
import type { Product } from '../../../support/product.ts';

let product: Product;
let editorial: Editorial;
let backend: BackendProcess;
let hook: { calls: number; status: number };

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(({ product: started, editorial: writer, backend: running, hook: standIn }) => {
  product = started;
  hook = standIn;
  editorial = writer;
  backend = running;
});

/** Saves and publishes an item; returns the outcome of the rebuild request. */
async function save(): Promise<string> {
  const { id, updated_at } = await editorial.addNews();
  const response = await editorial.post('/api/publish', { table: 'news', id, version: updated_at });
  return ((await response.json()) as { rebuild: string }).rebuild;
}

/** As if the last rebuild had been requested a day ago. */
async function letTheIntervalPass(): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await editorial.db.from('content_revision').update({ rebuild_requested_at: yesterday }).eq('id', true).throwOnError();
}

/** What the site's own timer does every ten minutes (src/server/snapshotRenewal.ts). */
async function ringTimer(): Promise<unknown> {
  return (await editorial.post('/api/rebuild', {})).json();
}

async function readSnapshot(): Promise<{ revision: number; news: { slug: string }[]; publications: unknown[] }> {
  return JSON.parse(await readFile(path.join(product.dataDir, 'snapshot.json'), 'utf8')) as never;
}

async function snapshotRevision(): Promise<number> {
  return (await readSnapshot()).revision;
}

async function currentRevision(): Promise<number> {
  const { data } = await editorial.db.from('content_revision').select('revision').single().throwOnError();
  return data.revision;
}

async function failure(): Promise<string | null> {
  const { data } = await editorial.db.from('rebuild_failure').select('reason').maybeSingle().throwOnError();
  return data?.reason ?? null;
}

test('a site that serves has a snapshot of all content; many saves ask for one rebuild and renew it, under load without a failed request', async () => {
  // Other files have saved, too.
  await letTheIntervalPass();
  await ringTimer();
  const { revision: before, news, publications } = await readSnapshot();
  const { count } = await editorial.db.from('news').select('id', { count: 'exact', head: true }).throwOnError();
  expect(before).toBe(await currentRevision());
  expect(news).toHaveLength(count ?? 0);
  expect(publications.length).toBeGreaterThan(0);
  expect((await editorial.health()).build.revision).toBe(before);

  const paths = ['/', '/novedades', '/publicaciones/afcm-aporta', '/contacto', '/healthz'];
  const stop = startLoad(product.url, paths, 50);

  await letTheIntervalPass();
  const asked = hook.calls;
  const answers: string[] = [];
  for (let i = 0; i < 8; i += 1) answers.push(await save());
  // The database's own webhook may ask before the first one does.
  expect(['asked', 'not-due']).toContain(answers[0]);
  expect(answers.slice(1)).toEqual(Array<string>(7).fill('not-due'));
  expect(hook.calls).toBe(asked + 1);

  await expect.poll(snapshotRevision).toBeGreaterThan(before);
  const report = await stop();
  console.log(`under load: ${JSON.stringify(report)}`);
  expect(report.failures).toEqual([]);
});

test('what is owed is asked for once the interval has passed, though nobody saves, and again after the hook refuses', async () => {
  hook.status = 500;
  expect(await save()).toBe('not-due');
  await letTheIntervalPass();
  expect(await ringTimer()).toEqual({ rebuild: 'failed', renewed: false });
  expect(await failure()).toBe('El servicio de publicación respondió con el código 500.');
  expect((await editorial.visit('/novedades')).status).toBe(200);
  hook.status = 200;
  expect(await ringTimer()).toEqual({ rebuild: 'asked', renewed: true });
  expect(await failure()).toBeNull();
  expect(await snapshotRevision()).toBe(await currentRevision());
  expect((await editorial.health()).build.revision).toBe(await currentRevision());
});

test('“Actualizar la copia” renews the snapshot at once', async () => {
  await save();
  const response = await fetch(`${product.url}/api/rebuild`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await editorial.signIn()}`, 'content-type': 'application/json' },
  });
  expect(await response.json()).toEqual({ rebuild: 'asked', renewed: true });
  expect(await snapshotRevision()).toBe(await currentRevision());
});

test('without a backend the snapshot stays as it was, and a site that starts then serves it', async () => {
  const before = await readSnapshot();
  backend.kill();
  const response = await editorial.post('/api/rebuild', {});
  expect(response.status).toBe(503);
  expect(await readSnapshot()).toEqual(before);

  const port = String(await freePort());
  const site = fork('scripts/serve.ts', {
    env: {
      ...{ ...process.env, PORT: port, DATA_DIR: product.dataDir, SITE_URL: `http://localhost:${port}` },
      SITE_DIR: path.join(product.dataDir, 'site', 'build'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  try {
    await new Promise((resolve) => site.once('message', resolve));
    const visit = await fetch(`http://localhost:${port}/novedades/${before.news[0]?.slug}`);
    expect([visit.status, visit.headers.get('x-content-source')]).toEqual([200, 'snapshot']);
  } finally {
    site.kill();
  }
  await backend.start();
});

test('once the backend is back, the snapshot is renewed again', async () => {
  await save();
  await letTheIntervalPass();
  await ringTimer();
  expect(await snapshotRevision()).toBe(await currentRevision());
});
