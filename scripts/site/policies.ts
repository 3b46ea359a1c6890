import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { wholePolicy } from '#domain/securityHeaders.ts';

type Hash = `sha256-${string}`;

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** How a policy names a script or a style that stands in the page. */
export function hashOf(text: string): Hash {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * What scripts put into a page as a style element: sonner's style sheet, at the first toast. The element comes empty and
 * is then filled; Chromium checks it both times.
 */
export function insertedStyles(): Hash[] {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const literal = /^__insertCSS\((".*")\);$/m.exec(source)?.[1];
  if (!literal) throw new Error('sonner no longer inserts its styles as it did: the policy needs their hash.');
  return [hashOf(''), hashOf(JSON.parse(literal) as string)];
}

/**
 * Leaves in each prerendered page's policy the hashes of its own scripts and styles only: Astro names those of the whole
 * site. Throws when the policy does not know one that stands in the page.
 */
export async function tightenPolicies(folder: string): Promise<void> {
  const inserted = insertedStyles();
  for (const name of (await readdir(folder, { recursive: true })).filter((entry) => entry.endsWith('.html'))) {
    const file = path.join(folder, name);
    const html = await readFile(file, 'utf8');
    const policy = META.exec(html)?.[1];
    if (!policy) throw new Error(`${name} has no Content Security Policy.`);
    const own = inlineHashes(html);
    const unknown = own.find((hash) => !policy.includes(hash));
    if (unknown) throw new Error(`A script or style of ${name} is not in its Content Security Policy (${unknown}).`);
    const tight = policy
      .split(';')
      .map((directive) => keepHashes(directive, directive.includes('style-src') ? [...own, ...inserted] : own))
      .join(';');
    await writeFile(
      file,
      html.replace(policy, () => tight),
    );
  }
}

function keepHashes(directive: string, hashes: readonly string[]): string {
  return directive.replaceAll(/ '(sha256-[^']+)'/g, (source, hash: string) => (hashes.includes(hash) ? source : ''));
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

/** Of the scripts and styles that stand in a page; data that stands in a script element needs no permission. */
function inlineHashes(html: string): Hash[] {
  const hashes: Hash[] = [];
  const scriptless = html.replaceAll(/<script([^>]*)>([\s\S]*?)<\/script>/g, (_, attributes: string, text: string) => {
    if (!/\ssrc=|\stype="application\//.test(attributes)) hashes.push(hashOf(text));
    return '';
  });
  for (const [, text = ''] of scriptless.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) hashes.push(hashOf(text));
  return hashes;
}
