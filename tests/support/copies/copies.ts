import path from 'node:path';
import { onTestFinished } from 'vitest';
import { rm } from 'node:fs/promises';
import { readCopy, type Copy } from '../../../scripts/copies/readCopy.ts';
import { connectWithSecret } from '../../../scripts/copies/project.ts';
import { writeCopyFile } from '../../../scripts/copies/writeCopyFile.ts';
import { startTestBackend, temporaryFolder, type TestBackend } from '../backend/backend.ts';

/** A backend's client with every right, as the commands have it. */
export function withEveryRight(backend: TestBackend) {
  return connectWithSecret(backend.url, backend.secretKey);
}

/** Copies a backend into a file of the test's own, whose path it returns. */
export async function copyToFile(backend: TestBackend): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'copia.zip');
  await writeCopyFile(withEveryRight(backend).db, file);
  return file;
}

/** Copies a backend and opens the copy. */
export async function copyOf(backend: TestBackend): Promise<Copy> {
  const copy = await readCopy(await copyToFile(backend));
  onTestFinished(() => copy.close());
  return copy;
}

/** Starts an empty backend for one test. */
export async function startEmptyBackend(): Promise<TestBackend> {
  const backend = await startTestBackend();
  onTestFinished(() => backend.stop());
  return backend;
}
