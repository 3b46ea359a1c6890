import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#data/client.ts';
import { connectWithSecret } from '#data/copies/connectWithSecret.ts';
import { loadEnvironmentFile, readEnvironment } from '#server/environment.ts';
import { checkSecretKey } from '#server/secretKey.ts';

/** A project that is copied or restored, with every right. */
export interface Project {
  url: string;
  db: Db;
  close: () => Promise<void>;
}

/**
 * Opens the hosted project of PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY (environment or `.env`); without them, the
 * embedded backend of DATA_DIR, which is started if it is not running. A new one has no sample content; where one must
 * not be made, as there would be nothing to copy, `mustExist` makes this throw instead.
 */
export async function openProject({ mustExist = false } = {}): Promise<Project> {
  loadEnvironmentFile();
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (url && key) {
    checkSecretKey(key);
    return { ...connectWithSecret(url, key), close: () => Promise.resolve() };
  }
  if (url || key) {
    throw new Error(
      `Falta ${url ? 'SUPABASE_SECRET_KEY' : 'PUBLIC_SUPABASE_URL'}: para un proyecto de Supabase hacen falta las dos variables, en el entorno o en .env; sin ninguna se usa el de esta máquina.`,
    );
  }
  return openEmbedded(mustExist);
}

async function openEmbedded(mustExist: boolean): Promise<Project> {
  const { supabasePort: port, dataDir } = readEnvironment();
  const running = await keysOfRunningBackend(dataDir, port);
  if (running) return { ...running, close: () => Promise.resolve() };
  if (mustExist && !existsSync(path.join(dataDir, 'database'))) {
    throw new Error(
      `No hay nada que copiar: faltan PUBLIC_SUPABASE_URL y SUPABASE_SECRET_KEY, en el entorno o en .env, y en ${dataDir} no hay datos.`,
    );
  }
  // A server has the hosted project alone, and installs nothing that the embedded one needs.
  const { startBackend } = await import('../backend/backend.ts');
  const backend = await startBackend({ dataDir, port, seed: false });
  return { ...connectWithSecret(backend.url, backend.secretKey), close: backend.stop };
}

/** Undefined if nothing runs there, or something else. */
async function keysOfRunningBackend(dataDir: string, port: number) {
  const url = `http://127.0.0.1:${port}`;
  const isRunning = await fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  const keys = await readFile(path.join(dataDir, 'keys.json'), 'utf8').catch(() => null);
  if (!isRunning || keys === null) return undefined;
  const { secretKey } = JSON.parse(keys) as { secretKey: string };
  return connectWithSecret(url, secretKey);
}
