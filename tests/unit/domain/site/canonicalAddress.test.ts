import { expect, test } from 'vitest';
import { canonicalTarget, redirectStatus } from '#domain/site/canonicalAddress.ts';

test('redirects a variant address to its canonical form, never to another host', () => {
  const targets = {
    '/caem/': '/caem',
    '/caem.html': '/caem',
    '/index.html': '/',
    '/quienes-somos/index': '/quienes-somos',
    '//caem': '/caem',
    '/CAEM/': '/caem',
    '/Novedades?tipo=Asociada': '/novedades?tipo=Asociada',
    '/Index.HTML': '/',
    '/c%61em': '/caem',
    '/%43%4f%6etacto%2eHtml': '/contacto',
    '/./caem': '/caem',
    '/novedades/../caem?a=1': '/caem?a=1',
    '/./_image?href=x': '/_image?href=x',
    '/x/%2E./_image?href=x': '/_image?href=x',
    '/novedades/..': '/',
    '/novedades/?tipo=asociada': '/novedades?tipo=asociada',
    '/buscar/?q=qué es?': '/buscar?q=qué es?',
    '//evil.example/': '/evil.example',
    '/\\evil.example/': '/evil.example',
    '/.//evil.example/': '/evil.example',
    '/x/..//evil.example/': '/evil.example',
  };
  expect(Object.fromEntries(Object.keys(targets).map((url) => [url, canonicalTarget(url)]))).toEqual(targets);
});

test('leaves canonical addresses unchanged', () => {
  const urls = [
    ...['/', '/caem', '/novedades?tipo=asociada', '/novedades/%C3%91and%C3%BA', '/_astro/Page.D3aB.js'],
    ...['/novedades%2Funa%20noticia%5B%60%7B%40%3A', '/..%2fcaem', '/novedades/...'],
  ];
  expect(urls.filter((url) => canonicalTarget(url) !== null)).toEqual([]);
});

test('redirects GET and HEAD with 301, and POST with 308 so that it is resent', () => {
  expect(['GET', 'HEAD', 'POST'].map(redirectStatus)).toEqual([301, 301, 308]);
});
