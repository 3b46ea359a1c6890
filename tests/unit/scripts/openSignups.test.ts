import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../support/http/listen.ts';
import { testFolder } from '../../support/testFolder.ts';

const publishableKey = 'sb_publishable_x';

test.each([
  ['a build', 'scripts/build.ts'],
  ['a server', 'scripts/serve.ts'],
])('%s fails and names the project with open sign-ups', { timeout: 60_000 }, async (kind, script) => {
  // An auth service that does not say whether sign-ups are open, and a build that reads from it.
  const { url, close } = await listen((_, response) =>
    response.setHeader('content-type', 'application/json').end('{}'),
  );
  onTestFinished(close);
  const folder = await testFolder();
  await mkdir(path.join(folder, 'server'));
  await writeFile(path.join(folder, 'server', 'entry.mjs'), 'throw new Error("The build was loaded.");');
  const facts = { project: { url, publishableKey }, policies: [] };
  await writeFile(path.join(folder, 'server', 'facts.json'), JSON.stringify(facts));
  // The build determines a server's project, not the environment.
  const [address, key] = kind === 'a build' ? [url, publishableKey] : ['', ''];
  const project = { PUBLIC_SUPABASE_URL: address, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key };
  const env = { ...process.env, DATA_DIR: folder, SITE_DIR: folder, ...project };
  const ended = promisify(execFile)(process.execPath, [script], { env });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Anyone may sign up at ${url} (PUBLIC_SUPABASE_URL)`) as string,
  });
});
