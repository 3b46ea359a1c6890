import { createHash } from 'node:crypto';

/** The hash by which a Content Security Policy allows an inline script or style. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
