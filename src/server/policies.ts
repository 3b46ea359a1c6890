import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { wholePolicy } from '#domain/site/securityHeaders.ts';
import { finishedPage } from './finishedPage.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** The policies of prerendered pages, as their responses say them, by the pages' addresses (`/contacto`). */
export type Policies = ReadonlyMap<string, string>;

/**
 * Does for each prerendered page what the middleware does for a page on demand: its own policy, and a quick first paint.
 * Gives the policies; where `saysPolicy` the pages say theirs as well, for a host whose headers are not ours alone.
 */
export async function finishPages(folder: string, { saysPolicy }: { saysPolicy: boolean }): Promise<Policies> {
  const names = (await readdir(folder, { recursive: true })).filter((entry) => entry.endsWith('.html'));
  const policies = names.map(async (name) => {
    const file = path.join(folder, name);
    const html = await readFile(file, 'utf8');
    const [element = '', policy] = META.exec(html) ?? [];
    if (!policy) throw new Error(`${name} has no Content Security Policy.`);
    const page = finishedPage(html, policy);
    const own = saysPolicy ? element.replace(policy, () => page.policy) : '';
    await writeFile(
      file,
      page.html.replace(element, () => own),
    );
    return [`/${name.split(path.sep).join('/').slice(0, -'.html'.length)}`, wholePolicy(page.policy)] as const;
  });
  return new Map(await Promise.all(policies));
}

/** Keeps the policies beside the server of a build, for it to read: `folder` is the build's. */
export async function writePolicies(folder: string, policies: Policies): Promise<void> {
  await writeFile(fileOf(folder), JSON.stringify([...policies]));
}

/** The policies of a build's prerendered pages. Throws when they were not written. */
export function readPolicies(folder: string): Policies {
  return new Map(JSON.parse(readFileSync(fileOf(folder), 'utf8')) as [string, string][]);
}

function fileOf(folder: string): string {
  return path.join(folder, 'server', 'policies.json');
}

/** The same for Netlify's CDN: a `_headers` file, beside what netlify.toml says for every address. */
export async function writeNetlifyHeaders(folder: string, policies: Policies): Promise<void> {
  const rules = [...policies].map(([address, policy]) => `${address}\n  content-security-policy: ${policy}\n`);
  await writeFile(path.join(folder, '_headers'), rules.join(''));
}
