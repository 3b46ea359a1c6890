import { randomUUID } from 'node:crypto';
import { freePort } from '../backend/free-port.ts';
import { ensureBuild } from './builds.ts';
import type { Environment } from './environment.ts';
import { holdSite } from './holdSite.ts';
import { type Part } from './processes.ts';
import { askForOwedRebuilds, keepRebuilding } from './rebuildPart.ts';
import { startServerPart } from './serverPart.ts';

interface SiteSource {
  /** What the build is made of. */
  variables: Record<string, string>;
  /** The backend's secret key; without it nothing is rebuilt. */
  secretKey: string | undefined;
  /** What the backend's webhook sends; one that nobody knows where there is none. */
  webhookSecret?: string | undefined;
}

/**
 * Builds the site when something has changed, serves it, and keeps it rebuilt whenever a rebuild is asked for; until it ends
 * no other site touches the builds of its DATA_DIR.
 */
export async function startSitePart(environment: Environment, source: SiteSource): Promise<Part<unknown>> {
  const release = await holdSite(environment.dataDir);
  const site = await buildAndServe(environment, source);
  void site.ended.then(release);
  return site;
}

async function buildAndServe(
  environment: Environment,
  { variables, secretKey, webhookSecret = randomUUID() }: SiteSource,
): Promise<Part<unknown>> {
  const { dataDir, port } = environment;
  const folder = await ensureBuild(dataDir, variables, () =>
    console.log('Building the site; this takes about half a minute, and only when something has changed …'),
  );
  console.log('Starting the site …');
  const common = { ...variables, DATA_DIR: dataDir, PORT: String(port), PUBLISH_WEBHOOK_SECRET: webhookSecret };
  if (!secretKey) return startServerPart({ ...common, SITE_DIR: folder });

  const hook = `http://127.0.0.1:${await freePort()}/${randomUUID()}`;
  const server = { ...common, SUPABASE_SECRET_KEY: secretKey };
  const site = await startServerPart({ ...server, SITE_DIR: folder, REBUILD_HOOK_URL: hook });
  await keepRebuilding({ ...server, HOOK_URL: hook }, site);
  askForOwedRebuilds(environment, webhookSecret);
  return site;
}
