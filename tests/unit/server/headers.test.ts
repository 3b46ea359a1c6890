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

test('Netlify and our own server let other sites show the pictures that stand for this one', () => {
  const corp = { 'cross-origin-resource-policy': 'cross-origin' };
  const icons = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/iconos/*', '/site.webmanifest'];
  for (const rule of ['/compartir.png', ...icons]) {
    expect(netlifyHeaders(rule), rule).toEqual(corp);
    expect(securityHeadersOf(rule.replace('*', 'icono-512.png')), rule).toEqual({ ...securityHeaders, ...corp });
  }
});

test('pages and the files of pages are for no other site', () => {
  for (const address of ['/', '/novedades/compartir.png-x', '/_astro/x.js', '/logos/uba-medicina.svg', '/rss.xml/x']) {
    expect(securityHeadersOf(address)).toBe(securityHeaders);
  }
});
