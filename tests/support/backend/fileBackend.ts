import { afterAll } from 'vitest';
import { startTestBackend, type Client, type TestBackend } from './backend.ts';

interface FileBackend {
  backend: TestBackend;
  visitor: Client;
  admin: Client;
}

/**
 * Starts an empty backend for all tests of a file, with a visitor's and an administrator's client; stops it afterwards.
 */
export async function startFileBackend(): Promise<FileBackend> {
  const starting = startTestBackend();
  afterAll(async () => (await starting).stop());
  const backend = await starting;
  const admin = await backend.administratorClient();
  return { backend, visitor: backend.anonymousClient(), admin };
}
