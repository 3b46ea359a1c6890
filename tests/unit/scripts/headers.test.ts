import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityHeaders } from '../../../src/domain/securityHeaders.ts';

const netlify = readFileSync('netlify.toml', 'utf8');

/** The headers of one `[[headers]]` table of netlify.toml. */
function netlifyHeaders(path: string): Record<string, string> {
  const table = netlify.split('[[headers]]').find((part) => part.includes(`for = "${path}"`)) ?? '';
  return Object.fromEntries(
    [...table.matchAll(/^ {4}([a-z-]+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

test('Netlify and our own server send the same security headers', () => {
  expect(netlifyHeaders('/*')).toEqual(securityHeaders);
});

test('nobody may frame the site, and browsers keep to https and to the declared types', () => {
  expect(securityHeaders).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('files with a hash in their name never need to be asked for again', () => {
  expect(netlifyHeaders('/_astro/*')).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' });
});
