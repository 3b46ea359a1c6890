import { expect, test } from 'vitest';
import { isSearch, pageKey } from '#server/pageCache/pageKey.ts';

test.each([
  ['GET', '/', '/'],
  ['HEAD', '/caem', '/caem'],
  ['GET', '/?utm_source=x', '/'],
  ['GET', '/novedades?x=1&pagina=2&tipo=asociada', '/novedades?tipo=asociada&pagina=2'],
  ['GET', '/publicaciones/afcm-aporta?pagina=2&tipo=x', '/publicaciones/afcm-aporta?pagina=2'],
  [
    'GET',
    '/publicaciones/afcm-aporta?pagina=2&formato=pdf&anio=2025&tema=evaluacion',
    '/publicaciones/afcm-aporta?tema=evaluacion&anio=2025&formato=pdf&pagina=2',
  ],
  ['GET', '/publicaciones/afcm-aporta?tema=&anio=20255&formato=doc', '/publicaciones/afcm-aporta'],
  ['GET', '/publicaciones/afcm-aporta?tema=cocina&anio=1899', '/publicaciones/afcm-aporta'],
  ['GET', '/novedades?tipo=inventado&pagina=0x2', '/novedades'],
  ['GET', '/novedades?pagina=1234567', '/novedades?pagina=999999'],
  ['GET', '/novedades?tipo=afcm&pagina=1', '/novedades'],
  ['GET', '/compartir/novedades/una-noticia.png?v=abc', '/compartir/novedades/una-noticia.png'],
  ['GET', '/novedades/una-noticia?pagina=2', '/novedades/una-noticia'],
  ['POST', '/api/publish', null],
  ['GET', '/api/publish', null],
  ['GET', '/_image?href=x', null],
])('%s %s has the cache key %s', (method, url, key) => {
  expect(pageKey(method, url)).toBe(key);
});

test.each([
  ['/buscar', true],
  ['/buscar?q=salud&pagina=2', true],
  ['/buscardor', false],
  ['/novedades?q=/buscar', false],
])('recognizes whether %s is a search page', (url, is) => {
  expect(isSearch(url)).toBe(is);
});
