import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A temporary folder for one test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'afcm-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
