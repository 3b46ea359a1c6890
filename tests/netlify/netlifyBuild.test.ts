import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestBackend, temporaryFolder, type TestBackend } from '../support/backend/backend.ts';
import { findTool } from '../support/tools.ts';

const run = promisify(execFile);
const SITE = 'https://sitio.example';
const netlify = findTool('netlify', '`netlify build --offline` and its function');
const unzip = findTool('unzip', '`netlify build --offline` and its function');

interface Manifest {
  functions: { name: string; path: string; schedule?: string; routes?: { pattern: string }[] }[];
}
type SiteFunction = (request: Request, context: { ip: string }) => Promise<Response>;

let backend: TestBackend;
let checkout: string;
let deployed: string;
let functions: Manifest['functions'];
let answer: SiteFunction;

/** Generated files and folders, which the copy leaves out. */
const MADE = /^(?:node_modules|dist|\.git|\.data|\.netlify|\.astro|\.env)$/;

async function copyCheckout(): Promise<string> {
  const folder = await temporaryFolder();
  await cp('.', folder, { recursive: true, filter: (source) => !MADE.test(source) });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'dir');
  return folder;
}

describe.skipIf(!netlify || !unzip)('netlify build --offline', () => {
  beforeAll(async () => {
    backend = await startTestBackend({ sample: true });
    checkout = await copyCheckout();
    const env = {
      ...process.env,
      SITE_URL: SITE,
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      NETLIFY_CLI_TELEMETRY_DISABLED: '1',
    };
    await run(netlify ?? '', ['build', '--offline'], { cwd: checkout, env });
    const manifest = await readFile(path.join(checkout, '.netlify/functions/manifest.json'), 'utf8');
    ({ functions } = JSON.parse(manifest) as Manifest);
    // As deployed, with nothing else from the checkout.
    deployed = await temporaryFolder();
    await run(unzip ?? '', ['-q', functions.find(({ name }) => name === 'ssr')?.path ?? '', '-d', deployed]);
    const entry = pathToFileURL(path.join(deployed, 'ssr.mjs')).href;
    answer = ((await import(entry)) as { default: SiteFunction }).default;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await backend.stop();
    for (const folder of [checkout, deployed]) await rm(folder, { recursive: true, force: true });
  });

  test('creates the site’s function for every path, and the scheduled functions', () => {
    expect(
      functions.map(({ name, schedule, routes }) => [name, schedule ?? routes?.map(({ pattern }) => pattern)]),
    ).toEqual([
      ['copy-background', undefined],
      ['copy-daily', '@daily'],
      ['rebuild-owed', '@hourly'],
      ['ssr', ['/*']],
    ]);
  });

  test('creates a function that answers every kind of address and renders Markdown', async () => {
    const item = '/novedades/tutorias-entre-pares-para-acompanar-el-primer-ano';
    const get = (address: string) => answer(new Request(SITE + address), { ip: '192.0.2.1' });
    for (const [address, status, type] of [
      ['/', 200, 'text/html'],
      ['/novedades', 200, 'text/html'],
      [`/compartir${item}.png?v=1`, 200, 'image/png'],
      ['/novedades/rss.xml', 200, 'application/rss+xml'],
      ['/sitemap-index.xml', 200, 'application/xml'],
      ['/buscar?q=educacion', 200, 'text/html'],
      ['/admin', 200, 'text/html'],
      ['/healthz', 200, 'application/json'],
      ['/no/existe', 404, 'text/html'],
      ['/404', 404, 'text/html'],
    ] as const) {
      const response = await get(address);
      expect.soft(response.status, address).toBe(status);
      expect.soft(response.headers.get('content-type'), address).toContain(type);
    }
    expect(await (await get(item)).text()).toContain('<li>Coordina un encuentro semanal de una hora.</li>');
  });
});
