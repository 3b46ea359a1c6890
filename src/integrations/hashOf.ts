import { createHash } from 'node:crypto';

/** How a Content Security Policy names a script or a style that stands in a page. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
