import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc, type Plugin } from 'vite';

const SUFFIX = '?inline-script';

/**
 * Compiles and minifies a classic script, a TypeScript file without imports, and resolves to its text. `define`
 * replaces names that the file declares with JSON data. Throws if the script cannot be minified.
 */
export async function compileScript(file: string, define: Record<string, unknown> = {}): Promise<string> {
  const data = Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]));
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { define: data, sourceType: 'script' });
  const { code: script, errors } = await minify(file, code, { module: false });
  if (errors.length > 0) throw new Error(`${file} could not be minified: ${errors[0]?.message}`);
  return script;
}

/** Lets pages import a compiled script as text (`script.ts?inline-script`), to run it while the page is parsed. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return;
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await compileScript(file))};`;
    },
  };
}
