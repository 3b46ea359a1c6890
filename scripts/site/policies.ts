import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { wholePolicy } from '#domain/securityHeaders.ts';
import { finishedPage } from '#finishedPage.ts';
import { hashOf } from '#pagePolicy.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/**
 * What scripts put into a page as a style element: sonner's style sheet, at the first toast. The element comes empty and
 * is then filled; Chromium checks it both times.
 */
export function insertedStyles(): ReturnType<typeof hashOf>[] {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const literal = /^__insertCSS\((".*")\);$/m.exec(source)?.[1];
  if (!literal) throw new Error('sonner no longer inserts its styles as it did: the policy needs their hash.');
  return [hashOf(''), hashOf(JSON.parse(literal) as string)];
}

/** Does for each prerendered page what the middleware does for a page on demand: its own policy, and a quick first paint. */
export async function finishPages(folder: string): Promise<void> {
  const inserted = insertedStyles();
  for (const name of (await readdir(folder, { recursive: true })).filter((entry) => entry.endsWith('.html'))) {
    const file = path.join(folder, name);
    const html = await readFile(file, 'utf8');
    const policy = META.exec(html)?.[1];
    if (!policy) throw new Error(`${name} has no Content Security Policy.`);
    const page = finishedPage(html, policy, inserted);
    await writeFile(
      file,
      page.html.replace(policy, () => page.policy),
    );
  }
}

/** The policies of a folder's prerendered pages by their address (`/contacto`), with what a meta element cannot say. */
export function readPolicies(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(
    names.flatMap((name) => {
      const policy = META.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1];
      const address = `/${name.split(path.sep).join('/').slice(0, -'.html'.length)}`;
      return policy ? [[address, wholePolicy(policy)]] : [];
    }),
  );
}

/** The same for Netlify's CDN: a `_headers` file, beside what netlify.toml says for every address. */
export async function writeNetlifyHeaders(folder: string): Promise<void> {
  const rules = [...readPolicies(folder)].map(
    ([address, policy]) => `${address}\n  content-security-policy: ${policy}\n`,
  );
  await writeFile(path.join(folder, '_headers'), rules.join(''));
}
