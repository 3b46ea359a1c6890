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

test('netlify.toml leaves the caching of hashed files to the adapter', () => {
  expect(netlifyHeaders('/_astro/*')).toEqual({});
});

test('Netlify and our own server let other sites embed the icons and the share image', () => {
  const corp = { 'cross-origin-resource-policy': 'cross-origin' };
  const icons = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/iconos/*', '/site.webmanifest'];
  for (const rule of ['/compartir.png', ...icons]) {
    expect(netlifyHeaders(rule), rule).toEqual(corp);
    expect(securityHeadersOf(rule.replace('*', 'icono-512.png')), rule).toEqual({ ...securityHeaders, ...corp });
  }
});

test('other sites cannot embed pages or their files', () => {
  for (const address of ['/', '/novedades/compartir.png-x', '/_astro/x.js', '/logos/uba-medicina.svg', '/rss.xml/x']) {
    expect(securityHeadersOf(address)).toBe(securityHeaders);
  }
});
