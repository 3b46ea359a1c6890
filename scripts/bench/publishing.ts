/**
 * `npm run bench:publishing -- [sizes …]`: how long a save takes to be public, and what the number of news does to it, on
 * the embedded backend. Prints a Markdown table. By default 100, 1,000 and 10,000 news; TRIALS saves each (1,000).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../backend/free-port.ts';
import { siteVariables, startBackendPart, type BackendMessage } from '../site/backendPart.ts';
import { makeBuild } from '../site/builds.ts';
import { startPart, stopOnSignals } from '../site/processes.ts';
import { describeMilliseconds, median, percentile, printTable } from './figures.ts';

const TRIALS = Number(process.env['TRIALS'] || 1000);
const NEW_ADDRESSES = 100;
const SECRET = 'the-benchmark-shares-this-secret';
const PARAGRAPH = 'La formación de profesionales de la salud reúne a docentes, estudiantes y equipos de gestión. ';
const sizes = process.argv.slice(2).map(Number);

/** One bench: a backend with so many news, a build of it, and a server. */
interface Bench {
  backend: BackendMessage;
  site: string;
}

stopOnSignals();
const columns: Record<string, string>[] = [];
for (const size of sizes.length > 0 ? sizes : [100, 1000, 10_000]) columns.push(await measure(size));
printTable('', columns);
console.log(
  `\nLoad of the machine at the end: ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);

async function measure(size: number): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'afcm-bench-'));
  const port = await freePort();
  const environment = { port, supabasePort: await freePort(), dataDir, siteUrl: `http://localhost:${port}` };
  const backendPart = await startBackendPart(environment);
  const backend = backendPart.message;
  await fill(backend, size);
  const variables = siteVariables(environment, backend);
  console.error(`${size} news: building …`);
  await makeBuild(dataDir, variables);
  const startedAt = performance.now();
  const { folder } = await makeBuild(dataDir, variables);
  const buildTime = performance.now() - startedAt;

  const hook = createServer((_request, response) => response.end('{}'));
  const hookPort = await freePort();
  await new Promise<void>((resolve) => hook.listen(hookPort, '127.0.0.1', resolve));
  const site = await startPart('serve.ts', {
    ...variables,
    SITE_DIR: folder,
    DATA_DIR: dataDir,
    PORT: String(port),
    SUPABASE_SECRET_KEY: backend.secretKey,
    PUBLISH_WEBHOOK_SECRET: SECRET,
    REBUILD_HOOK_URL: `http://127.0.0.1:${hookPort}/`,
  });
  const bench = { backend, site: environment.siteUrl };
  const memoryAtStart = await memoryOf(site.pid);
  console.error(`${size} news: ${TRIALS} saves …`);
  const saves = await measureSaves(bench);
  const firstRequests = await measureNewAddresses(bench);
  await visitMany(bench);
  const result = {
    news: size.toLocaleString('en-US'),
    'save → detail page, median / p95': describeMilliseconds(saves.detail),
    'save → list, median / p95': describeMilliseconds(saves.list),
    'save → home page, median / p95': describeMilliseconds(saves.home),
    'new text in the next request': `${saves.visible} of ${TRIALS}`,
    'save itself (not part of the above), median': `${median(saves.save).toFixed(0)} ms`,
    'first request of a new address, median / p95': describeMilliseconds(firstRequests),
    'slowest of those': `${percentile(firstRequests, 1).toFixed(0)} ms`,
    'build, with its cache': `${(buildTime / 1000).toFixed(1)} s`,
    'server’s memory at start / after the above and 1,000 pages': `${memoryAtStart} / ${await memoryOf(site.pid)} MB`,
  };
  await site.stop();
  await backendPart.stop();
  hook.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  return result;
}

/** Saves the newest item again and again, and looks for the new text where it has to appear. */
async function measureSaves({ backend, site }: Bench) {
  const took = { save: [] as number[], detail: [] as number[], list: [] as number[], home: [] as number[] };
  let visible = 0;
  const [item] = await rows(backend, 'POST', 'news', [row({ slug: 'la-que-se-guarda', date: '2099-01-01' })]);
  if (!item) throw new Error('The item that the benchmark saves was not created.');
  const pages = { detail: '/novedades/la-que-se-guarda', list: '/novedades', home: '/' };
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const title = `Guardada ${trial} ${Math.random().toString(36).slice(2)}`;
    const before = performance.now();
    const [saved] = await rows(backend, 'PATCH', `news?id=eq.${item.id}`, { title });
    const acknowledged = performance.now();
    took.save.push(acknowledged - before);
    await publish(site, item.id, saved?.updated_at);
    const shown = await Promise.all(
      Object.entries(pages).map(async ([name, address]) => {
        const text = await (await fetch(site + address)).text();
        took[name as keyof typeof pages].push(performance.now() - acknowledged);
        return text.includes(title);
      }),
    );
    if (shown.every(Boolean)) visible += 1;
  }
  return { ...took, visible };
}

async function measureNewAddresses({ backend, site }: Bench): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < NEW_ADDRESSES; i += 1) {
    const [item] = await rows(backend, 'POST', 'news', [row({ slug: `recien-creada-${i}` })]);
    await publish(site, item?.id ?? 0, item?.updated_at);
    const before = performance.now();
    const response = await fetch(`${site}/novedades/recien-creada-${i}`);
    await response.text();
    took.push(performance.now() - before);
    if (response.status !== 200) throw new Error(`A new address answered ${response.status}.`);
  }
  return took;
}

/** Fills the page cache as a search engine would. */
async function visitMany({ backend, site }: Bench): Promise<void> {
  const found = await rows(backend, 'GET', 'news?select=slug&limit=1000');
  for (const { slug } of found) await (await fetch(`${site}/novedades/${slug}`)).text();
}

async function publish(site: string, id: number, version: string | undefined): Promise<void> {
  const response = await fetch(`${site}/api/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': SECRET },
    body: JSON.stringify({ table: 'news', id, version }),
  });
  if (!response.ok) throw new Error(`Publishing answered ${response.status}: ${await response.text()}`);
}

async function fill(backend: BackendMessage, size: number): Promise<void> {
  const existing = (await rows(backend, 'GET', 'news?select=id')).length;
  for (let from = existing; from < size; from += 500) {
    const batch = Array.from({ length: Math.min(500, size - from) }, (_, i) => row({ slug: `noticia-${from + i}` }));
    await rows(backend, 'POST', 'news', batch);
  }
}

function row(changes: { slug: string; date?: string }) {
  return {
    title: `Encuentro de facultades: ${changes.slug}`,
    summary: PARAGRAPH.repeat(2),
    content: `## Programa\n\n${`${PARAGRAPH.repeat(5)}\n\n`.repeat(5)}`,
    date: '2024-05-06',
    type: 'afcm',
    ...changes,
  };
}

interface Saved {
  id: number;
  slug: string;
  updated_at: string;
}

async function rows(backend: BackendMessage, method: string, address: string, body?: object): Promise<Saved[]> {
  const response = await fetch(`${backend.url}/rest/v1/${address}`, {
    method,
    headers: { apikey: backend.secretKey, 'content-type': 'application/json', prefer: 'return=representation' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The backend answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Saved[];
}

/** A process's resident memory, as far as the system tells. */
async function memoryOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes ? (Number(kilobytes) / 1024).toFixed(0) : '?';
}
