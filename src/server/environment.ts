import { isIPv6 } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSecretKey } from './secretKey.ts';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The operational contract's variables (README), read once and checked. */
export interface Environment {
  port: number;
  supabasePort: number;
  dataDir: string;
  siteUrl: string;
  /** How often what is owed is renewed and asked for, in seconds. */
  checkInterval: number;
}

/** Least length of PUBLISH_WEBHOOK_SECRET, in characters. */
export const SECRET_LENGTH = 16;

/** No timer of Node's waits longer, in seconds. */
const LONGEST_INTERVAL = 2_147_483;

/**
 * Reads PORT, SUPABASE_PORT, DATA_DIR, SITE_URL and REBUILD_CHECK_INTERVAL, and checks what a running site reads later. Throws a sentence that
 * names the variable that is wrong.
 */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  checkSiteVariables(env);
  const port = readPort(env, 'PORT', 4321);
  return {
    port,
    supabasePort: readPort(env, 'SUPABASE_PORT', 54321),
    dataDir: path.resolve(root, env['DATA_DIR'] || '.data'),
    siteUrl: env['SITE_URL'] || `http://localhost:${port}`,
    checkInterval: Number(env['REBUILD_CHECK_INTERVAL'] || 600),
  };
}

/**
 * Checks SITE_URL, PUBLISH_WEBHOOK_SECRET and the intervals of rebuilds: with a wrong one a build fails in the middle, or
 * a site starts and then refuses to publish. Throws a sentence that names the variable.
 */
function checkSiteVariables(env: NodeJS.ProcessEnv): void {
  const siteUrl = env['SITE_URL'];
  if (siteUrl && !/^https?:$/.test(URL.parse(siteUrl)?.protocol ?? '')) {
    throw new Error(`SITE_URL is "${siteUrl}", which is no address: give it one such as https://www.example.org.`);
  }
  const secret = env['PUBLISH_WEBHOOK_SECRET'];
  // The secret itself stays out of the sentence, which ends in a log.
  if (secret && secret.length < SECRET_LENGTH) {
    throw new Error(
      `PUBLISH_WEBHOOK_SECRET has ${secret.length} characters, which is too short: give it ${SECRET_LENGTH} or more (openssl rand -hex 24).`,
    );
  }
  checkSecretKey(env['SUPABASE_SECRET_KEY']);
  checkSeconds(env, 'REBUILD_MIN_INTERVAL', 0);
  checkSeconds(env, 'REBUILD_CHECK_INTERVAL', 1);
}

/** Where the site answers on this machine, whatever its public address is. */
export function siteAddress(port: number, host = process.env['HOST'] || 'localhost'): string {
  return `http://${reachable(host)}:${port}`;
}

/** A host to listen on as an address names it: IPv6 in brackets, and one machine for every machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (!isIPv6(host)) return host;
  // A URL has one spelling of each address, and none with a zone.
  const spelled = URL.parse(`http://[${host}]`)?.hostname ?? `[${host}]`;
  return spelled === '[::]' ? '[::1]' : spelled;
}

function checkSeconds(env: NodeJS.ProcessEnv, name: string, least: number): void {
  const value = env[name];
  if (!value) return;
  if (!/^\d+$/.test(value) || Number(value) < least || Number(value) > LONGEST_INTERVAL) {
    throw new Error(
      `${name} is "${value}", which is no number of seconds: give it a whole number from ${least} to ${LONGEST_INTERVAL}.`,
    );
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name] || String(fallback);
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`${name} is "${value}", which is no port: give it a whole number from 1 to 65535.`);
  }
  return port;
}
