import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment, root, siteAddress } from './environment.ts';
import { renewRegularly } from './renewal.ts';
import { serveSite } from './server.ts';
import { warmUp } from './warmUp.ts';

interface RunningSite {
  /** Where it answers on this machine. */
  address: string;
  siteUrl: string;
  stop: () => Promise<void>;
}

/**
 * Serves a finished build as the environment says: `SITE_DIR` (default `dist`) at `PORT`, on `HOST` (default localhost only).
 * Resolves once it listens; then it is warmed up, and renews what is owed. Rejects with a sentence when it cannot start.
 */
export async function startSite(): Promise<RunningSite> {
  const { port, siteUrl, dataDir, checkInterval } = readEnvironment();
  process.env['DATA_DIR'] = dataDir;
  // By this React chooses its faster build, when the site's is loaded.
  process.env['NODE_ENV'] ||= 'production';
  const secret = (process.env['PUBLISH_WEBHOOK_SECRET'] ||= randomUUID());
  const stop = await serveSite({
    folder: path.resolve(root, process.env['SITE_DIR'] || 'dist'),
    host: process.env['HOST'] || 'localhost',
    port,
    siteUrl,
  });
  const address = siteAddress(port);
  void warmUp(address).then(() => renewRegularly(address, secret, checkInterval));
  return { address, siteUrl, stop };
}

/** Takes the variables of the checkout's `.env`, where there is one; those that are set already stay. */
export function loadEnvironmentFile(): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
