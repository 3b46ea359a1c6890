import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityHeaders, securityHeadersOf } from '#domain/site/securityHeaders.ts';

const netlify = readFileSync('netlify.toml', 'utf8');

/** The headers in one `[[headers]]` table of netlify.toml. */
function netlifyHeaders(path: string): Record<string, string> {
  const table = netlify.split('[[headers]]').find((part) => part.includes(`for = "${path}"`)) ?? '';
  return Object.fromEntries(
    [...table.matchAll(/^ {4}([a-z-]+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

test('Netlify and our own server send the same security headers', () => {
  expect(netlifyHeaders('/*')).toEqual(securityHeaders);
});

test('how long hashed files are kept is said by the adapter for Netlify, and not a second time', () => {
  expect(netlifyHeaders('/_astro/*')).toEqual({});
});

test('nobody may frame the site, and browsers keep to https and to the declared types', () => {
  expect(securityHeaders).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test.each([
  ['/compartir.png', '/compartir.png'],
  ['/iconos/*', '/iconos/icono-512.png'],
  ['/favicon.svg', '/favicon.svg'],
  ['/favicon.ico', '/favicon.ico'],
  ['/apple-touch-icon.png', '/apple-touch-icon.png'],
  ['/site.webmanifest', '/site.webmanifest'],
])('Netlify and our own server let other sites show %s', (rule, address) => {
  expect(netlifyHeaders(rule)).toEqual({ 'cross-origin-resource-policy': 'cross-origin' });
  expect(securityHeadersOf(address)).toEqual({ ...securityHeaders, 'cross-origin-resource-policy': 'cross-origin' });
});

test('pages and the files of pages are for no other site', () => {
  for (const address of ['/', '/novedades/compartir.png-x', '/_astro/x.js', '/logos/uba-medicina.svg', '/rss.xml/x']) {
    expect(securityHeadersOf(address)).toBe(securityHeaders);
  }
});

test('Netlify is told by the adapter alone how long files with a hash in their name may be kept', () => {
  expect(netlify).not.toMatch(/for = "\/_astro/);
});
