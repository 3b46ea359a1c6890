import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';

/** What Astro makes of a component's script element. */
const PAGE_SCRIPT = /_astro_type_script_.*\.js$/;

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
