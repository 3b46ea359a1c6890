import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The operational contract's variables (README), read once and checked. */
export interface Environment {
  port: number;
  supabasePort: number;
  dataDir: string;
  siteUrl: string;
}

/** Reads PORT, SUPABASE_PORT, DATA_DIR and SITE_URL. Throws a sentence that names the variable that is wrong. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const port = readPort(env, 'PORT', 4321);
  return {
    port,
    supabasePort: readPort(env, 'SUPABASE_PORT', 54321),
    dataDir: path.resolve(root, env['DATA_DIR'] || '.data'),
    siteUrl: env['SITE_URL'] || `http://localhost:${port}`,
  };
}

/** Where the site answers on this machine, whatever its public address is. */
export function siteAddress(port: number): string {
  return `http://${process.env['HOST'] || 'localhost'}:${port}`;
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name] || String(fallback);
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`${name} is "${value}", which is no port: give it a whole number from 1 to 65535.`);
  }
  return port;
}
