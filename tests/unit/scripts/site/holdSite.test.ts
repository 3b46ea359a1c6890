import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { holdSite } from '../../../../scripts/site/holdSite.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afcm-hold-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'data');
}

/** Another process that holds the builds of a folder, and how to end it without a word. */
async function holdElsewhere(folder: string): Promise<() => Promise<unknown>> {
  const address = pathToFileURL(path.resolve('scripts/site/holdSite.ts')).href;
  const program = `
    import { holdSite } from ${JSON.stringify(address)};
    globalThis.release = await holdSite(${JSON.stringify(folder)});
    setInterval(() => undefined, 1000);
    process.send('held');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  onTestFinished(async () => void (await kill()));
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]);
  return kill;
}

test('the builds of one folder serve one site', async () => {
  const folder = await temporaryFolder();
  const release = await holdSite(folder);
  await expect(holdSite(folder)).rejects.toThrow(
    `Another site is using ${folder}: end it, or choose another folder with DATA_DIR for a second one.`,
  );
  release();
  (await holdSite(folder))();
});

test('a process that was killed leaves nothing that prevents a start', async () => {
  const folder = await temporaryFolder();
  const kill = await holdElsewhere(folder);
  await expect(holdSite(folder)).rejects.toThrow('Another site is using');
  await kill();
  (await holdSite(folder))();
});
