import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSecretKey } from './secretKey.ts';

/** Absolute path of the checkout, with a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Loads the `.env` of a folder, by default the checkout, if there is one; variables that are already set win. */
export function loadEnvironmentFile(folder = root): void {
  const file = path.join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The environment variables of the operational contract (.env.example), parsed and validated. */
export interface Environment {
  port: number;
  supabasePort: number;
  dataDir: string;
  siteUrl: string;
  /** How often the site renews a due snapshot and requests a due rebuild, in seconds. */
  checkInterval: number;
}

/** Minimum length of PUBLISH_WEBHOOK_SECRET, in characters. */
export const SECRET_LENGTH = 16;

/** The longest delay that Node's timers support, in seconds. */
const MAX_INTERVAL = 2_147_483;

/**
 * Reads PORT, SUPABASE_PORT, DATA_DIR, SITE_URL and REBUILD_CHECK_INTERVAL, and validates the variables that a running
 * site reads later. Throws an error that names the invalid variable.
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
 * Validates SITE_URL, PUBLISH_WEBHOOK_SECRET, SUPABASE_SECRET_KEY and what limits rebuilds up front: otherwise a build
 * would fail halfway, or a site would start and then refuse to publish. Throws an error that names the variable.
 */
function checkSiteVariables(env: NodeJS.ProcessEnv): void {
  const siteUrl = env['SITE_URL'];
  if (siteUrl && !/^https?:$/.test(URL.parse(siteUrl)?.protocol ?? '')) {
    throw new Error(`SITE_URL is "${siteUrl}", which is not an address: give it one such as https://www.example.org.`);
  }
  const secret = env['PUBLISH_WEBHOOK_SECRET'];
  // The message ends up in a log, so it must not contain the secret.
  if (secret && secret.length < SECRET_LENGTH) {
    throw new Error(
      `PUBLISH_WEBHOOK_SECRET has ${secret.length} characters, which is too short: give it ${SECRET_LENGTH} or more (openssl rand -hex 24).`,
    );
  }
  checkSecretKey(env['SUPABASE_SECRET_KEY']);
  checkSeconds(env, 'REBUILD_MIN_INTERVAL', 0);
  checkSeconds(env, 'REBUILD_CHECK_INTERVAL', 1);
  const limit = env['REBUILD_MONTHLY_LIMIT'];
  if (limit && !/^\d{1,9}$/.test(limit)) {
    throw new Error(
      `REBUILD_MONTHLY_LIMIT is "${limit}", which is not a number of rebuilds: give it a whole number, 0 for any number.`,
    );
  }
}

/** The URL at which this machine reaches the site, whatever its public URL is. */
export function siteAddress(port: number, host = process.env['HOST'] || 'localhost'): string {
  return `http://${reachable(host)}:${port}`;
}

/** Turns a listen host into the host of a URL: IPv6 in brackets, loopback in place of a wildcard address. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (!isIPv6(host)) return host;
  // Parsing normalises the spelling; an address with a zone ID does not parse.
  const spelled = URL.parse(`http://[${host}]`)?.hostname ?? `[${host}]`;
  return spelled === '[::]' ? '[::1]' : spelled;
}

function checkSeconds(env: NodeJS.ProcessEnv, name: string, least: number): void {
  const value = env[name];
  if (!value) return;
  if (!/^\d+$/.test(value) || Number(value) < least || Number(value) > MAX_INTERVAL) {
    throw new Error(
      `${name} is "${value}", which is not a number of seconds: give it a whole number from ${least} to ${MAX_INTERVAL}.`,
    );
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name] || String(fallback);
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`${name} is "${value}", which is not a port: give it a whole number from 1 to 65535.`);
  }
  return port;
}
