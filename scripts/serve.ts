import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { renewRegularly } from '#server/renewal.ts';
import { serveSite } from '#server/server.ts';
import { warmUp } from '#server/warmUp.ts';
import { readEnvironment, root, siteAddress } from './processes/environment.ts';
import { onShutdown } from './processes/shutdown.ts';
import { failWithSentence } from './processes/terminal.ts';

/** Serves a finished build: `SITE_DIR` (default `dist`) at `PORT`, on `HOST` (default localhost only). */
try {
  // Whoever starts this as a part of a product says everything in the environment.
  const file = path.join(root, '.env');
  if (!process.send && existsSync(file)) process.loadEnvFile(file);
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
  onShutdown(stop);
  process.send?.({ ready: true });
  if (!process.send) console.log(`The site is at ${siteAddress(port)}, for ${siteUrl}`);
  await warmUp(siteAddress(port));
  renewRegularly(siteAddress(port), secret, checkInterval);
} catch (error) {
  failWithSentence(error);
}
