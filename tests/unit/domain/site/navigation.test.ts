import { expect, test } from 'vitest';
import { canonicalPath, currentOf, menuDestinations } from '#domain/site/navigation.ts';

test('a page is current at its own address, with or without a trailing slash, a query or .html', () => {
  expect([canonicalPath('/caem.html'), canonicalPath('/index.html')]).toEqual(['/caem', '/']);
  const on = (pathname: string, href: string) => currentOf(pathname, { href });
  expect(on('/novedades/', '/novedades')).toBe('page');
  expect(on('/novedades', '/novedades?tipo=asociada')).toBe('page');
  expect(on('/quienes-somos.html', '/quienes-somos')).toBe('page');
  expect(on('/caem', '/contacto')).toBeUndefined();
});

// Specification the-agenda-15
test('a menu item is current on pages below it or its children, except the home page', () => {
  const on = (pathname: string, href: string) => currentOf(pathname, { href });
  expect(on('/quienes-somos/autoridades', '/quienes-somos')).toBe('true');
  expect(on('/publicaciones-viejas', '/publicaciones')).toBeUndefined();
  expect(on('/caem', '/')).toBeUndefined();
  expect(on('/publicaciones/documentos/acta', '/quienes-somos')).toBe('true');
  expect(on('/publicaciones/documentos/acta', '/publicaciones')).toBeUndefined();
  const news = { href: '/novedades', children: [{ label: 'Agenda', href: '/agenda' }] };
  expect(['/agenda', '/agenda/un-congreso', '/contacto'].map((pathname) => currentOf(pathname, news))).toEqual([
    'true',
    'true',
    undefined,
  ]);
});

test('lists the menu’s destinations, each parent before its children', () => {
  expect(
    menuDestinations([
      { label: 'Quiénes Somos', href: '/quienes-somos', children: [{ label: 'Autoridades', href: '/autoridades' }] },
      { label: 'Revista', href: 'https://example.org', external: true },
    ]),
  ).toEqual([
    { label: 'Quiénes Somos', href: '/quienes-somos', external: false },
    { label: 'Autoridades', href: '/autoridades', parent: 'Quiénes Somos' },
    { label: 'Revista', href: 'https://example.org', external: true },
  ]);
});
