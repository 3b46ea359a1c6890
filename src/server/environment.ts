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
  const port = wholeNumber(env, 'PORT', 'a port', 1, 65_535) ?? 4321;
  return {
    port,
    supabasePort: wholeNumber(env, 'SUPABASE_PORT', 'a port', 1, 65_535) ?? 54321,
    dataDir: path.resolve(root, env['DATA_DIR'] || '.data'),
    siteUrl: env['SITE_URL'] || `http://localhost:${port}`,
    checkInterval: wholeNumber(env, 'REBUILD_CHECK_INTERVAL', 'a number of seconds', 1, MAX_INTERVAL) ?? 600,
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
  wholeNumber(env, 'REBUILD_MIN_INTERVAL', 'a number of seconds', 0, MAX_INTERVAL);
  wholeNumber(env, 'REBUILD_MONTHLY_LIMIT', 'a number of rebuilds (0 for any number)', 0, 999_999_999);
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

/** The number in a variable, undefined if it is not set. Throws if it is not a whole one in this range. */
function wholeNumber(env: NodeJS.ProcessEnv, name: string, what: string, least: number, most: number) {
  const value = env[name];
  if (!value) return undefined;
  if (!/^\d+$/.test(value) || Number(value) < least || Number(value) > most) {
    throw new Error(`${name} is "${value}", which is not ${what}: give it a whole number from ${least} to ${most}.`);
  }
  return Number(value);
}
