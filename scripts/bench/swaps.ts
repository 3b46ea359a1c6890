/**
 * `npm run bench:swaps -- [news]`: what each build that is swapped in leaves in the server's memory. SWAPS (5) builds with
 * 10,000 news by default. Prints a Markdown table of what is in use after a forced collection, and of what is resident.
 */
import { makeBuild } from '../site/builds.ts';
import { stopOnSignals, stopParts, type Part } from '../site/processes.ts';
import { startBenchProduct } from './product.ts';
import { describeUsage, reporting, usage } from './serverMemory.ts';

const SWAPS = Number(process.env['SWAPS'] || 5);
const NEWS = Number(process.argv[2] ?? 10_000);

stopOnSignals();
try {
  const product = await startBenchProduct(NEWS, reporting);
  console.log('| collected, after | resident | heap | outside the heap |\n| --- | ---: | ---: | ---: |');
  await visit(product.site);
  console.log(describeUsage('the start', (await usage(product.server)).after));
  for (let count = 1; count <= SWAPS; count += 1) {
    const next = await makeBuild(product.dataDir, product.variables);
    await next.adopt(await swap(product.server, next.folder));
    await visit(product.site);
    console.log(describeUsage(`${count} swaps`, (await usage(product.server)).after));
  }
  await product.stop();
} finally {
  await stopParts();
}

function swap(server: Part<unknown>, folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.onMessage((message) => {
      const { swapped, replaced, reason } = message as { swapped?: string; replaced?: string; reason?: string };
      if (swapped === folder && replaced) resolve(replaced);
      else if (reason) reject(new Error(reason));
    });
    server.send({ swap: folder });
  });
}

/** What every build is asked for: the health needs what the build says of itself. */
async function visit(site: string): Promise<void> {
  for (const page of ['/', '/novedades', '/publicaciones/afcm-aporta', '/caem', '/buscar?q=salud', '/healthz']) {
    await (await fetch(site + page)).text();
  }
}
