import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../../../../scripts/backend/freePort.ts';
import { textOf } from '../../../../scripts/readHtml.ts';
import type { BackendProcess } from '../../../support/backend/backendProcess.ts';
import type { Editorial, Table } from '../../../support/editorial.ts';
import { expect } from '../../../support/fixtures.ts';
import { LOAD, startLoad } from '../../../support/load.ts';
import { test } from '../../../support/ownProduct.ts';
import { Snapshot } from '../../../support/backend/snapshot.ts';
import { startBrokenBackend, failures } from '../../../support/backend/brokenBackend.ts';

const pages = [
  { path: '/', text: 'Se convoca a integrar las comisiones de trabajo' },
  { path: '/novedades', text: 'Se convoca a integrar las comisiones de trabajo' },
  { path: '/novedades?tipo=asociada', text: 'Recursos educativos abiertos y accesibles para todas las cátedras' },
  { path: '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano', text: 'Tutorías entre pares para acompañar' },
  { path: '/publicaciones/afcm-aporta', text: 'Glosario de educación en las profesiones de la salud' },
  { path: '/publicaciones/seminarios-conferencias', text: 'Seminario-taller: escritura académica para docentes' },
  {
    path: '/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud',
    text: 'Glosario de educación en las profesiones de la salud',
  },
  { path: '/caem', text: '26.º CAEM: fecha a confirmar' },
  { path: '/novedades/rss.xml', text: '<title>Se convoca a integrar las comisiones de trabajo</title>' },
  { path: '/publicaciones/seminarios-conferencias/rss.xml', text: '<title>Seminario-taller: escritura académica' },
  { path: '/agenda/rss.xml', text: '<title>Encuentro de secretarías académicas</title>' },
  { path: '/sitemap-index.xml', text: '/sitemap-0.xml</loc>' },
  { path: '/sitemap-0.xml', text: '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano</loc><lastmod>' },
];

/** Duration of the load before and after the backend ends, and before and after it comes back, in seconds. */
const LOAD_SECONDS = Number(process.env['LOAD_SECONDS'] || 6) / 4;

/** How long the site waits before it contacts a failed backend again, in milliseconds. */
const LEFT_ALONE = 3000;

test.describe.configure({ mode: 'serial', timeout: 120_000 + LOAD_SECONDS * 2000 });

let editorial: Editorial;
let backend: BackendProcess;
let snapshot: Snapshot;

/** Purges every page that was rendered from the backend, as a deployment would. */
async function forgetPages(): Promise<void> {
  for (const [table, id] of remembered) await editorial.publish(table, { id });
}
let remembered: [Table, number][] = [];
let loaded: string[] = [];

test.beforeAll(async ({ product, editorial: writer, backend: running }) => {
  editorial = writer;
  snapshot = new Snapshot(product, editorial);
  backend = running;
  const { db } = editorial;
  const slugs = pages.map(({ path }) => path.split('/').at(-1) ?? '');
  const { data: news } = await db.from('news').select('id').in('slug', slugs).throwOnError();
  const { data: publications } = await db.from('publications').select('id').in('slug', slugs).throwOnError();
  const { data: others } = await db.from('news').select('slug').order('id').limit(20).throwOnError();
  loaded = [...pages.map(({ path }) => path), ...others.map(({ slug }) => `/novedades/${slug}`)];
  const { data: events } = await db.from('events').select('id').limit(1).throwOnError();
  remembered = [
    ...news.map(({ id }): [Table, number] => ['news', id]),
    ...publications.map(({ id }): [Table, number] => ['publications', id]),
    ...events.map(({ id }): [Table, number] => ['events', id]),
  ];
});

/** Visits every page and calls `afterEach` after each one. */
async function visitPages(afterEach?: () => void): Promise<void> {
  for (const { path, text } of pages) {
    const visit = await editorial.visit(path);
    expect(visit.status, path).toBe(200);
    // A feed's words are markup.
    expect(path.endsWith('.xml') ? visit.text : textOf(visit.text), path).toContain(text);
    expect(visit.header('x-content-source'), path).toBe('snapshot');
    afterEach?.();
  }
}

/** Loads the site while the backend ends or comes back, and expects no page to fail. */
async function loadWhile(change: () => Promise<void>): Promise<void> {
  const stop = startLoad(process.env['TEST_SITE_URL'] ?? '', loaded, LOAD);
  await lapse(LOAD_SECONDS * 1000);
  await change();
  await lapse(LOAD_SECONDS * 1000);
  const report = await stop();
  console.log(`under load: ${JSON.stringify(report)}`);
  expect(report.failures).toEqual([]);
  expect(report.requests).toBeGreaterThan(loaded.length);
}

// Specification 7-1, 8-7
test('no page fails when the backend dies under load, and the snapshot serves them all', async ({ product }) => {
  // A site that has just started renders each page first, which takes a busy machine seconds.
  for (const path of loaded) await editorial.visit(path);
  await loadWhile(async () => {
    backend.kill();
    await expect.poll(() => portIsFree(backend.port)).toBe(true);
  });
  // Not before: a site that has just started requests some pages itself.
  await forgetPages();
  await visitPages();
  expect((await editorial.visit('/contacto')).status).toBe(200);
  const search = await editorial.visit('/buscar?q=educacion+glosario');
  expect(search.status).toBe(200);
  expect(search.text).toContain(
    'href="/publicaciones/afcm-aporta/glosario-de-educacion-en-las-profesiones-de-la-salud"',
  );
  expect(search.text).toContain('La búsqueda completa no está disponible en este momento');
  expect(search.header('x-content-source')).toBe('snapshot');
  // A browser does not keep suggestions that an outage left incomplete.
  expect((await editorial.visit('/api/suggestions?q=glosario')).header('cache-control')).toBe('no-store');
  expect(await editorial.health()).toMatchObject({ status: 'ok', source: 'snapshot', revision: null });

  // An address that nobody knows is unavailable, not gone.
  const visit = await editorial.visit('/novedades/no-existe-en-la-copia');
  expect(visit.status).toBe(503);
  // Only the site's own files and hashes.
  const policy = visit.header('content-security-policy');
  expect(policy).toMatch(/; script-src 'self'( 'sha256-[^']+')*; style-src 'self'( 'sha256-[^']+')*;/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(visit.header('retry-after')).toMatch(/^\d+$/);
  expect(visit.text).toContain('Noticia no encontrada');
  for (const address of ['/2019/05/titulo-de-otro-sitio', '/?p=123']) {
    const imported = await editorial.visit(address);
    expect([imported.status, imported.header('retry-after')]).toEqual([503, '30']);
    expect(imported.text).toContain('Página no disponible');
    expect(imported.header('content-security-policy')?.match(/frame-ancestors/g)).toHaveLength(1);
  }
  const preview = await editorial.visit(`/vista-previa/${'0'.repeat(64)}`);
  expect([preview.status, preview.header('retry-after')]).toEqual([503, '30']);

  // Whose session cannot be checked cannot publish.
  const response = await fetch(`${product.url}/api/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${randomUUID()}`, 'content-type': 'application/json' },
    body: '{"table":"news","id":1}',
  });
  expect(response.status).toBe(503);
});

test('the snapshot stays unchanged during the outage, and a newly started site serves it', async ({ product }) => {
  const before = await snapshot.read();
  expect((await editorial.post('/api/rebuild', {})).status).toBe(503);
  expect(await snapshot.read()).toEqual(before);

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
});

/** `npm run soak` has the others; how each is told from an error of one question: tests/unit/data/reader.test.ts. */
const ALWAYS = 'starts a response and never ends it';

for (const failure of Object.keys(failures) as (keyof typeof failures)[]) {
  // A list of something else arrives at once, so only the page that parses it notices.
  const isNoticed = failure !== 'responds with a list of the wrong type';
  const waits = isNoticed ? ', delaying one visitor in three seconds' : '';
  const tag = failure === ALWAYS ? '' : ' @soak';
  test(`the snapshot serves every page when the backend ${failure}${waits}${tag}`, async () => {
    await forgetPages();
    const broken = await startBrokenBackend(backend.port, failure);
    try {
      const readsAfter = [0];
      const startedAt = performance.now();
      await visitPages(() => readsAfter.push(broken.reads()));
      const waited = readsAfter.filter((reads, index) => reads > (readsAfter[index - 1] ?? 0)).length;
      expect(waited).toBeGreaterThanOrEqual(1);
      const periods = 1 + Math.floor((performance.now() - startedAt) / LEFT_ALONE);
      if (isNoticed) expect(waited).toBeLessThanOrEqual(periods);
    } finally {
      await broken.stop();
    }
  });
}

test('no page fails when the backend returns under load, and new saves are public at once', async () => {
  await loadWhile(async () => {
    await backend.start();
    const item = await editorial.addNews({ title: 'Apenas volvió la base', slug: `regreso-${randomUUID()}` });
    await editorial.publish('news', item);
    for (const path of [`/novedades/${item.slug}`, '/novedades', '/']) {
      await expect.poll(async () => (await editorial.visit(path)).text).toContain('Apenas volvió la base');
    }
    expect((await editorial.visit('/novedades')).header('x-content-source')).toBe('backend');
    await editorial.db.from('news').delete().eq('id', item.id).throwOnError();
  });
  await snapshot.letTheIntervalPass();
  await snapshot.ringTimer();
  expect(await snapshot.revision()).toBe(await snapshot.currentRevision());
});

/** Keeps the load running for this long; not a wait for something to happen. */
function lapse(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function portIsFree(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    () => true,
  );
}
