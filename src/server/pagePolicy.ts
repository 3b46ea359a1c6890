import { createHash } from 'node:crypto';

type Hash = `sha256-${string}`;

/** How a policy names a script or a style that stands in the page. */
export function hashOf(text: string): Hash {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * A page's policy with the hashes of its own scripts and styles only, and the frames that it speaks of (Astro names those of
 * the whole site), and with `data:` for pictures where one stands in it, which the panel does without. Throws when the policy does not know one that stands in the page.
 */
export function ownPolicy(policy: string, html: string): string {
  const own = inlineHashes(html);
  const unknown = own.find((hash) => !policy.includes(hash));
  if (unknown) throw new Error(`A script or style is not in the page's Content Security Policy (${unknown}).`);
  const kept = keepFrames(keepHashes(policy, own), html);
  return html.includes('="data:') ? kept.replace(/img-src [^;]*/, '$& data:') : kept;
}

/** A policy that allows further styles, by their hashes. */
export function allowStyles(policy: string, hashes: readonly string[]): string {
  return policy.replace(/style-src 'self'/, (directive) => directive + hashes.map((hash) => ` '${hash}'`).join(''));
}

function keepHashes(policy: string, hashes: readonly string[]): string {
  return policy.replaceAll(/ '(sha256-[^']+)'/g, (source, hash: string) => (hashes.includes(hash) ? source : ''));
}

/** What a page may show in a frame stands in it as an address: a video's player, a map. */
function keepFrames(policy: string, html: string): string {
  return policy.replace(/(?<=frame-src )[^;]+/, (origins) => {
    const named = origins.split(' ').filter((origin) => html.includes(origin));
    return named.join(' ') || "'none'";
  });
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
