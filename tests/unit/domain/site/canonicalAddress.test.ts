import { expect, test } from 'vitest';
import { canonicalTarget, redirectStatus } from '#domain/site/canonicalAddress.ts';

test.each([
  ['/', null],
  ['/caem', null],
  ['/novedades?tipo=asociada', null],
  ['/caem/', '/caem'],
  ['/caem.html', '/caem'],
  ['/index.html', '/'],
  ['/quienes-somos/index', '/quienes-somos'],
  ['//caem', '/caem'],
  ['/CAEM/', '/caem'],
  ['/Novedades?tipo=Asociada', '/novedades?tipo=Asociada'],
  ['/Index.HTML', '/'],
  ['/novedades/%C3%91and%C3%BA', null],
  ['/c%61em', '/caem'],
  ['/%43%4f%6etacto%2eHtml', '/contacto'],
  ['/novedades%2Funa%20noticia%5B%60%7B%40%3A', null],
  ['/_astro/Page.D3aB.js', null],
  ['/./caem', '/caem'],
  ['/novedades/../caem?a=1', '/caem?a=1'],
  ['/./_image?href=x', '/_image?href=x'],
  ['/x/%2E./_image?href=x', '/_image?href=x'],
  ['/novedades/..', '/'],
  ['/..%2fcaem', null],
  ['/novedades/...', null],
  ['/novedades/?tipo=asociada', '/novedades?tipo=asociada'],
  ['/buscar/?q=qué es?', '/buscar?q=qué es?'],
])('%s leads to %s', (url, target) => {
  expect(canonicalTarget(url)).toBe(target);
});

test('a second spelling never leads to another host', () => {
  expect(canonicalTarget('//evil.example/')).toBe('/evil.example');
  expect(canonicalTarget('/\\evil.example/')).toBe('/evil.example');
  expect(canonicalTarget('/.//evil.example/')).toBe('/evil.example');
  expect(canonicalTarget('/x/..//evil.example/')).toBe('/evil.example');
});

test('a form that was sent to a second spelling is sent again to the canonical one', () => {
  expect(redirectStatus('GET')).toBe(301);
  expect(redirectStatus('HEAD')).toBe(301);
  expect(redirectStatus('POST')).toBe(308);
});
