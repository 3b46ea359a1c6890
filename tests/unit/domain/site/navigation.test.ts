import { expect, test } from 'vitest';
import { canonicalPath, isCurrentPage, isWithin, menuDestinations } from '#domain/site/navigation.ts';

test('a page is current at its own address, with or without a trailing slash, a query or .html', () => {
  expect([canonicalPath('/caem.html'), canonicalPath('/index.html')]).toEqual(['/caem', '/']);
  expect(isCurrentPage('/novedades/', '/novedades')).toBe(true);
  expect(isCurrentPage('/novedades', '/novedades?tipo=asociada')).toBe(true);
  expect(isCurrentPage('/quienes-somos.html', '/quienes-somos')).toBe(true);
  expect(isCurrentPage('/caem', '/contacto')).toBe(false);
});

test('a parent holds the pages below it and not itself, and the home page none', () => {
  expect(isWithin('/quienes-somos/autoridades', '/quienes-somos')).toBe(true);
  expect(isWithin('/quienes-somos', '/quienes-somos')).toBe(false);
  expect(isWithin('/publicaciones-viejas', '/publicaciones')).toBe(false);
  expect(isWithin('/caem', '/')).toBe(false);
});

test('the menu’s destinations stand in one list, each parent before its children', () => {
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
