import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '../../../../scripts/backend/freePort.ts';
import { expect } from '../../../support/fixtures.ts';
import { test } from '../../../support/ownProduct.ts';
import { LOAD, startLoad } from '../../../support/load.ts';
import { HOST, installForServing, servingPackages, startNginx, units } from '../../../support/selfHosting.ts';
import { findTool } from '../../../support/tools.ts';

const nginx = findTool('nginx', 'updates behind the nginx of docs/self-hosting.md');
const perl = findTool('perl', 'updates behind the socket of docs/self-hosting.md');

test.skip(!nginx || !perl, 'nginx or perl is missing');

/** The text of one of the document's units. */
const unit = (name: string) => units.find((candidate) => candidate.name === name)?.text ?? '';

let folder: string;
let address: string;
let service: ChildProcess;
let started: AsyncIterator<string>;
let server: Awaited<ReturnType<typeof startNginx>>;

/** Waits until the service listens, which it prints. */
async function nextStart(): Promise<void> {
  for (;;) {
    const { done, value } = (await started.next()) as IteratorResult<string, undefined>;
    if (done) throw new Error('The service ended.');
    if (value.startsWith('The site is at ')) return;
  }
}

test.beforeAll(async ({ product }) => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'afcm-updates-'));
  const site = path.join(folder, 'site');
  await installForServing(site, path.join(product.dataDir, 'site', 'build'));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  expect(unit('afcm.socket')).toContain('ListenStream=127.0.0.1:4321');
  const command = /^ExecStart=\/srv\/afcm\/site\/(.+)$/m.exec(unit('afcm.service'))?.[1]?.split(' ') ?? [];
  service = spawn(
    perl ?? '',
    [path.resolve('tests/e2e/operations/own-product/socketUnit.pl'), String(port), ...command],
    {
      cwd: site,
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(port),
        SITE_URL: `https://${HOST}`,
        DATA_DIR: path.join(folder, 'data'),
        PUBLIC_SUPABASE_URL: product.backend.url,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: product.backend.publishableKey,
        // A machine that is busy with something else is no outage, for which this one has no snapshot yet.
        READ_TIMEOUT: '10000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (service.stdout) started = createInterface(service.stdout)[Symbol.asyncIterator]();
  server = await startNginx(nginx ?? '', `127.0.0.1:${port}`);
  await nextStart();
});
test.afterAll(async () => {
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  await ended;
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

for (const { title, count } of [
  { title: 'an update drops no request', count: 1 },
  { title: 'ten updates drop no request @soak', count: 10 },
]) {
  test(title, async () => {
    const tls = { ca: server.certificate, servername: HOST };
    const paths = [
      '/',
      '/novedades',
      '/publicaciones',
      '/agenda',
      '/quienes-somos/instituciones',
      '/contacto',
      '/buscar?q=salud',
    ];
    // Each is made once before, as a cold one may take longer than an update waits for.
    for (const path of paths) await (await fetch(address + path)).text();
    // Every seventh is a search, of which a small machine answers a few in a second.
    const stop = startLoad(`https://127.0.0.1:${server.ports.https}`, paths, Math.min(LOAD, 50), tls);
    for (let update = 0; update < count; update += 1) {
      // As `systemctl restart afcm` does.
      service.kill('SIGHUP');
      await nextStart();
      // The requests that waited in the socket come first.
      expect((await fetch(address)).status).toBe(200);
    }
    const { requests, failures, slowest } = await stop();
    console.log(`${count} updates: ${requests} requests, ${failures.length} failed, ${Math.round(slowest)} ms at most`);
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(count * 25);
  });
}

test('the serving installation can also make backups', async ({ product }) => {
  const program =
    /^ExecStart=\/srv\/afcm\/site\/(.+) \/srv\/afcm\/copies$/m.exec(unit('afcm-backup.service'))?.[1] ?? '';
  const copies = path.join(folder, 'copies');
  await mkdir(copies);
  const [command = '', ...options] = program.split(' ');
  await promisify(execFile)(command, [...options, copies], {
    cwd: path.join(folder, 'site'),
    env: { PUBLIC_SUPABASE_URL: product.backend.url, SUPABASE_SECRET_KEY: product.backend.secretKey },
  });
  expect(await readdir(copies)).toEqual([expect.stringMatching(/\.zip$/)]);
});

test('the serving installation is smaller than 400 MB', async ({ product }) => {
  const build = path.join(product.dataDir, 'site', 'build');
  // Not of the copy made above: Node's program, which has two names, is there twice.
  const { stdout } = await promisify(execFile)('du', ['-cm', '--summarize', build, ...(await servingPackages())]);
  expect(Number(/^(\d+)\ttotal$/m.exec(stdout)?.[1])).toBeLessThan(400);
});
