import path from 'node:path';
import { readEnvironment, root } from './site/environment.ts';
import { onEnd } from './site/partProcess.ts';
import { serveSite } from '#server/server.ts';
import { failWithSentence } from './site/terminal.ts';

/** Serves a finished build: `SITE_DIR` (default `dist`) at `PORT`, on `HOST` (default localhost only). */
try {
  const { port, siteUrl, dataDir } = readEnvironment();
  const site = await serveSite({
    folder: path.resolve(root, process.env['SITE_DIR'] || 'dist'),
    imageFolder: path.join(dataDir, 'images'),
    host: process.env['HOST'] || 'localhost',
    port,
    siteUrl,
  });
  onEnd(site.stop);
  // Whoever started this process may hand over another build; the answer says whether it took its place.
  process.on('message', ({ swap }: { swap: string }) => {
    site.swap(swap).then(
      (replaced) => process.send?.({ swapped: swap, replaced }),
      (error: unknown) => process.send?.({ swapped: null, reason: String(error) }),
    );
  });
  process.send?.({ ready: true });
  if (!process.send) console.log(`The site is at ${siteUrl}`);
} catch (error) {
  failWithSentence(error);
}
