import { afterAll } from 'vitest';
import { startTestBackend, type Client, type TestBackend } from './backend.ts';

interface FileBackend {
  backend: TestBackend;
  visitor: Client;
  admin: Client;
}

/** An empty backend that all tests of a file share, with a visitor's and an administrator's client; it stops after the last. */
export async function startFileBackend(): Promise<FileBackend> {
  const starting = startTestBackend();
  afterAll(async () => (await starting).stop());
  const backend = await starting;
  return { backend, visitor: backend.anonymousClient(), admin: await backend.administratorClient() };
}
