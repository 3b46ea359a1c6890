import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';

/** What Astro makes of a component's script element: short names, which stand in the first packets of each page. */
const PAGE_SCRIPT = /^p\.[\w-]+\.js$/;

/** How the client's build names the files that pages and islands begin with. */
export function entryFileNames({ name }: { name: string }): string {
  return name.includes('astro_type_script') ? '_astro/p.[hash].js' : '_astro/[name].[hash].js';
}

/** What is imported when somebody needs it stays a file of its own. */
const keepDynamicImports: Plugin = {
  name: 'keep-dynamic-imports',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : undefined));
  },
};

/**
 * Puts into each page's script what it imports of others: a script that asks for further files runs a round trip later.
 * What several share is a few hundred bytes.
 */
export async function joinScripts(client: string): Promise<void> {
  const folder = path.join(client, '_astro');
  const names = (await readdir(folder)).filter((name) => PAGE_SCRIPT.test(name));
  const { outputFiles } = await bundle({
    entryPoints: names.map((name) => path.join(folder, name)),
    outdir: folder,
    bundle: true,
    format: 'esm',
    minify: true,
    legalComments: 'none',
    plugins: [keepDynamicImports],
    write: false,
  });
  await Promise.all(outputFiles.map(({ path: file, contents }) => writeFile(file, contents)));
}
