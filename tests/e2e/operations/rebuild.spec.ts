import { execFileSync } from 'node:child_process';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Editorial } from '../../support/editorial.ts';
import { expect, test } from '../../support/fixtures.ts';
import { startLoad } from '../../support/load.ts';
import { servedBuild, startProduct, type Product } from '../../support/product.ts';

/** A build takes about ten seconds on a quiet machine with two cores; this is for a busy one. */
const BUILD = { timeout: 280_000, intervals: [500] };

let product: Product;
let editorial: Editorial;

test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct({ REBUILD_MIN_INTERVAL: '86400', REBUILD_CHECK_INTERVAL: '2' });
  editorial = new Editorial(product);
});
test.afterAll(() => product.stop());
// The worker keeps a build a moment after the site serves it.
test.beforeEach(() => expect.poll(async () => (await builds()).at(-1) === (await currentBuild()), BUILD).toBe(true));

/** Saves and publishes an item, and gives what became of the rebuild. */
async function save(): Promise<string> {
  const { id, updated_at } = await editorial.addNews();
  const response = await editorial.post('/api/publish', { table: 'news', id, version: updated_at });
  return ((await response.json()) as { rebuild: string }).rebuild;
}

/** As if the last rebuild had been asked for a day ago. */
async function letTheIntervalPass(): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await editorial.db.from('content_revision').update({ rebuild_requested_at: yesterday }).eq('id', true).throwOnError();
}

async function builtRevision(): Promise<number> {
  return (await editorial.health()).build.revision;
}

async function currentRevision(): Promise<number> {
  const { data } = await editorial.db.from('content_revision').select('revision').single().throwOnError();
  return data.revision;
}

async function failure(): Promise<string | null> {
  const { data } = await editorial.db.from('rebuild_failure').select('reason').maybeSingle().throwOnError();
  return data?.reason ?? null;
}

function currentBuild(): Promise<string> {
  return servedBuild(product);
}

test('twenty saves ask for one rebuild, and it is swapped in under load without a failed request', async () => {
  const before = await editorial.health();
  const page = (await editorial.visit('/')).text;
  const script = /\/_astro\/[^"' ]+\.(?:js|woff2)/.exec(page)?.[0] ?? '';
  expect(script).not.toBe('');
  const paths = ['/', '/novedades', '/publicaciones/afcm-aporta', '/contacto', script, '/healthz'];
  const stop = startLoad(product.url, paths, 50);

  const answers: string[] = [];
  for (let i = 0; i < 20; i += 1) answers.push(await save());
  // The site's own look at what is owed, every two seconds, may fall between the first save and its publishing.
  expect(['asked', 'not-due']).toContain(answers[0]);
  expect(answers.slice(1)).toEqual(Array<string>(19).fill('not-due'));

  await expect.poll(builtRevision, BUILD).toBeGreaterThan(before.build.revision);
  const report = await stop();
  console.log(`under load: ${JSON.stringify(report)}`);
  expect(report.failures).toEqual([]);
  expect(report.requests).toBeGreaterThan(100);
  // A page that was sent before the swap still finds its scripts and fonts.
  expect((await editorial.visit(script)).status).toBe(200);
});

test('what is owed is asked for once the interval has passed, though nobody saves', async () => {
  expect(await save()).toBe('not-due');
  await letTheIntervalPass();
  await expect.poll(builtRevision, BUILD).toBe(await currentRevision());
});

test('a save during a rebuild causes one more', async () => {
  await letTheIntervalPass();
  await save();
  await expect.poll(() => newBuild(''), BUILD).not.toBeNull();
  await save();
  await letTheIntervalPass();
  await expect.poll(builtRevision, BUILD).toBe(await currentRevision());
});

test('a rebuild that fails changes nothing, says why, and is asked for again', async () => {
  const before = await editorial.health();
  const folder = await currentBuild();
  const cache = path.join(product.dataDir, 'cache');
  await rm(cache, { recursive: true, force: true });
  await writeFile(cache, 'No build can keep anything here.');
  await letTheIntervalPass();
  await save();
  await expect.poll(failure, BUILD).toContain('The site could not be built');
  expect((await editorial.health()).build).toEqual(before.build);
  expect(await currentBuild()).toBe(folder);
  expect((await editorial.visit('/novedades')).status).toBe(200);

  await rm(cache);
  await expect.poll(builtRevision, BUILD).toBe(await currentRevision());
  expect(await failure()).toBeNull();
});

interface Moment {
  /** Whether the worker has come to it; `before` is the build that was kept until then. */
  reached: (before: string) => Promise<boolean>;
  /** Holds the worker up there, and gives what lets the next one pass. */
  hold?: () => () => Promise<void>;
}

/** Each moment costs two builds: `npm run soak` tries them all. */
const moments: Record<string, Moment> = {
  'while it builds': { reached: async () => (await newBuild('')) !== null },
  ...(process.env['SOAK'] && {
    'before it builds': { reached: () => Promise.resolve(true) },
    'while it checks': { reached: async () => (await newBuild('server/entry.mjs')) !== null },
    'while it removes what it replaced': { reached: async (before) => (await currentBuild()) !== before },
    'between swapping in and keeping what it built': {
      reached: async () => (await builtRevision()) === (await currentRevision()),
      hold: holdThePointer,
    },
  }),
};

for (const [moment, { reached, hold }] of Object.entries(moments)) {
  test(`a worker that is killed ${moment} leaves a working site, and another one goes on`, async () => {
    const worker = product.workerPid();
    const before = await currentBuild();
    const release = hold?.();
    await letTheIntervalPass();
    await save();
    await expect.poll(() => reached(before), { timeout: 120_000, intervals: [20] }).toBe(true);
    process.kill(worker, 'SIGKILL');
    await release?.();
    expect((await editorial.visit('/')).status).toBe(200);
    expect((await editorial.visit('/novedades')).status).toBe(200);
    await expect.poll(product.workerPid, { timeout: 60_000 }).not.toBe(worker);
    await expect.poll(builtRevision, BUILD).toBe(await currentRevision());
    expect((await editorial.visit('/')).status).toBe(200);
  });
}

test('after all that the next build is kept, and nothing but it and the one that it replaced', async () => {
  const before = await currentBuild();
  await letTheIntervalPass();
  await save();
  await expect.poll(currentBuild, BUILD).not.toBe(before);
  await expect.poll(async () => (await builds()).length, BUILD).toBe(2);
  expect(await builtRevision()).toBe(await currentRevision());
  expect((await editorial.visit('/')).status).toBe(200);
});

/** A pipe that nobody reads, where the worker writes the pointer to the build to keep: its writing never ends. */
function holdThePointer(): () => Promise<void> {
  const pipe = path.join(product.dataDir, 'site', 'current.json.new');
  execFileSync('mkfifo', [pipe]);
  return () => rm(pipe);
}

/** The folders of builds, the oldest first. */
async function builds(): Promise<string[]> {
  const names = await readdir(path.join(product.dataDir, 'site'));
  return names.filter((name) => name.startsWith('build-')).toSorted();
}

/** A build besides those that are served, once a file of it exists. */
async function newBuild(file: string): Promise<string | null> {
  const current = await currentBuild();
  const newest = (await builds()).at(-1);
  if (!newest || newest <= current) return null;
  return stat(path.join(product.dataDir, 'site', newest, file)).then(
    () => newest,
    () => null,
  );
}
