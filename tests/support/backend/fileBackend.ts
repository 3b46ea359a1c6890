import { afterAll } from 'vitest';
import { startTestBackend } from './backend.ts';

/**
 * Starts an empty backend for all tests of a file, with a visitor's and an administrator's client; stops it afterwards.
 */
export async function startFileBackend() {
  const starting = startTestBackend();
  afterAll(async () => (await starting).stop());
  const backend = await starting;
  const admin = await backend.administratorClient();
  return { backend, visitor: backend.anonymousClient(), admin };
}
