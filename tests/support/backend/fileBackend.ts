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
  // The API reads the schema for its first request; several at once would each read it.
  await admin.from('news').select('id').throwOnError();
  return { backend, visitor: backend.anonymousClient(), admin };
}
