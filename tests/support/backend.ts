import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import { startBackend, type Backend } from '../../scripts/backend/backend.ts';
import { databaseTemplate } from './template.ts';

export type Client = SupabaseClient<Database>;

export const administrator = { email: 'admin@example.org', password: 'administrador' };

export interface TestBackend extends Backend {
  dataDir: string;
  anonymousClient: () => Client;
  /** A client with a session of the demonstration's administrator. */
  administratorClient: () => Promise<Client>;
}

/** A backend of its own on a free port, gone with `stop()`; empty unless the sample content is asked for. */
export async function startTestBackend({ sample = false, port = 0 } = {}): Promise<TestBackend> {
  const dataDir = await temporaryFolder();
  const backend = await startBackend({
    dataDir,
    port,
    seed: sample,
    ...(!sample && { template: await databaseTemplate() }),
  });
  return {
    ...backend,
    dataDir,
    anonymousClient: () => connect(backend),
    administratorClient: async () => {
      const client = connect(backend);
      const { error } = await client.auth.signInWithPassword(administrator);
      if (error) throw error;
      return client;
    },
    stop: async () => {
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'afcm-test-'));
}

function connect({ url, publishableKey }: Backend): Client {
  return createClient<Database>(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}
