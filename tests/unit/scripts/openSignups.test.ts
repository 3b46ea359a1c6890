import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../support/http/listen.ts';

let backend: Awaited<ReturnType<typeof listen>>;
let url: string;
let folder: string;

// An auth service that does not say whether sign-ups are open, and a build that reads from it.
beforeAll(async () => {
  backend = await listen((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  url = backend.url;
  folder = await mkdtemp(path.join(tmpdir(), 'open-signups-'));
  await mkdir(path.join(folder, 'server'));
  await writeFile(path.join(folder, 'server', 'entry.mjs'), 'throw new Error("The build was loaded.");');
  await writeFile(
    path.join(folder, 'server', 'facts.json'),
    JSON.stringify({ project: { url, publishableKey: 'sb_publishable_x' }, policies: [] }),
  );
});
afterAll(async () => {
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  [
    'a build',
    'scripts/build.ts',
    () => ({ PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }),
  ],
  // The build determines the project, not the environment.
  [
    'a server',
    'scripts/serve.ts',
    () => ({ PUBLIC_SUPABASE_URL: '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: '', SITE_DIR: folder }),
  ],
])('%s fails and names the project with open sign-ups', { timeout: 60_000 }, async (_, script, variables) => {
  const env = { ...process.env, DATA_DIR: folder, ...variables() };
  const ended = promisify(execFile)(process.execPath, [script], { env });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Anyone may sign up at ${url} (PUBLIC_SUPABASE_URL)`) as string,
  });
});
