import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { connectWithSecret } from '#data/copies/connectWithSecret.ts';
import { writeCopy } from '#data/copies/writeCopy.ts';
import { onTestFinished } from 'vitest';
import { readCopy, type Copy } from '../../../scripts/copies/readCopy.ts';
import { writeCopyFile } from '../../../scripts/copies/writeCopyFile.ts';
import { startTestBackend, type Client, type TestBackend } from '../backend/backend.ts';
import { testFolder } from '../testFolder.ts';

/** A backend's client with every right, as the commands have it. */
export function withEveryRight(backend: TestBackend) {
  return connectWithSecret(backend.url, backend.secretKey);
}

/** Copies a backend into a file of the test's own, whose path it returns; as an administrator if one is given. */
export async function copyToFile(backend: TestBackend, administrator?: Client): Promise<string> {
  const file = path.join(await testFolder(), 'copia.zip');
  if (!administrator) {
    await writeCopyFile(withEveryRight(backend).db, file);
  } else {
    const writable = Writable.toWeb(createWriteStream(file)) as WritableStream<Uint8Array>;
    await writeCopy({ db: administrator, writable, isAdministrator: true });
  }
  return file;
}

/** Copies a backend and opens the copy. */
export async function copyOf(backend: TestBackend, administrator?: Client): Promise<Copy> {
  const copy = await readCopy(await copyToFile(backend, administrator));
  onTestFinished(() => copy.close());
  return copy;
}

/** Starts an empty backend for one test. */
export async function startEmptyBackend(): Promise<TestBackend> {
  const backend = await startTestBackend();
  onTestFinished(() => backend.stop());
  return backend;
}
