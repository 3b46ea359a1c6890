import { serveSite } from './site/server.ts';
import { readEnvironment, root } from './site/environment.ts';
import { onEnd } from './site/partProcess.ts';
import { failWithSentence } from './site/terminal.ts';
import path from 'node:path';

/** Serves a finished build: `SITE_DIR` (default `dist`) at `PORT`, on `HOST` (default localhost only). */
try {
  const { port, siteUrl, dataDir } = readEnvironment();
  const { stop } = await serveSite({
    folder: path.resolve(root, process.env['SITE_DIR'] || 'dist'),
    imageFolder: path.join(dataDir, 'images'),
    host: process.env['HOST'] || 'localhost',
    port,
    siteUrl,
  });
  onEnd(stop);
  process.send?.({ ready: true });
  if (!process.send) console.log(`The site is at ${siteUrl}`);
} catch (error) {
  failWithSentence(error);
}
