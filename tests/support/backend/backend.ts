import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#data/database.types.ts';
import { startBackend, type Backend } from '../../../scripts/backend/backend.ts';
import { serverDatabase } from '../postgres/databases.ts';
import { copyTemplate } from './template.ts';

export type Client = SupabaseClient<Database>;

export const administrator = { email: 'admin@example.org', password: 'administrador' };

/** A raw request to the API, which no client library rewrites. */
export interface Call {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** An access token. */
  session?: string;
}

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

interface TestOptions {
  sample?: boolean;
  port?: number;
  /** The data of another backend, which has ended. */
  dataDir?: string;
}

/** Starts a backend on a free port, empty unless `sample` is set; `stop()` removes it. */
export async function startTestBackend({ sample = false, port = 0, ...given }: TestOptions = {}) {
  const dataDir = given.dataDir ?? (await temporaryFolder());
  const server = serverDatabase();
  if (!server && !given.dataDir) await copyTemplate(dataDir);
  const backend = await startBackend({ dataDir, port, seed: sample, server });
  return {
    ...backend,
    dataDir,
    /** Sends a request with the publishable key. */
    request: (path: string, call?: Call) => request(backend, path, call),
    anonymousClient: () => connect(backend),
    /** Returns a client with the secret key. */
    serverClient: () => connect({ ...backend, publishableKey: backend.secretKey }),
    /** Returns a client signed in as the demo administrator. */
    administratorClient: () => signInTo(backend),
    stop: async () => {
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs the demo administrator in. */
export async function signInTo(address: BackendAddress): Promise<Client> {
  const client = connect(address);
  const { error } = await client.auth.signInWithPassword(administrator);
  if (error) throw error;
  return client;
}

/**
 * Lists the files in a data directory that no upload may create or change, and the keys. Leaves out the uploads, stored
 * in `files` under a hash, and Postgres's own files, which change as it runs.
 */
export async function listDataFiles(dataDir: string): Promise<{ names: string[]; keys: string }> {
  const names = (await readdir(dataDir, { recursive: true })).map((name) => name.replaceAll(path.sep, '/'));
  return {
    names: names.filter((name) => !/^(database\/.+|files\/\w{2}(\/[0-9a-f]{64})?)$/.test(name)).toSorted(),
    keys: await readFile(path.join(dataDir, 'keys.json'), 'utf8'),
  };
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'afcm-test-'));
}

function request({ url, publishableKey }: Backend, path: string, call: Call = {}): Promise<Response> {
  const { method = 'GET', body, headers, session } = call;
  const isJson = body !== undefined && !(body instanceof Uint8Array);
  return fetch(url + path, {
    method,
    headers: {
      apikey: publishableKey,
      ...(session && { authorization: `Bearer ${session}` }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson && typeof body !== 'string' ? JSON.stringify(body) : (body as BodyInit) }),
  });
}

export type BackendAddress = Pick<Backend, 'url' | 'publishableKey'>;

function connect({ url, publishableKey }: BackendAddress): Client {
  return createClient<Database>(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}
