import { expect, test } from 'vitest';
import { returnPath } from '#admin/session/returnPath.ts';

test('after signing in one lands where one wanted to go', () => {
  expect(returnPath({ from: '/admin/news/create' })).toBe('/admin/news/create');
  expect(returnPath({ from: '/admin/news?pagina=2' })).toBe('/admin/news?pagina=2');
});

// Specification 2.16-3
test.each([
  undefined,
  null,
  {},
  { from: 7 },
  { from: '/admin/login' },
  { from: '/administrar' },
  { from: '//example.org' },
])('anything but a screen of the panel leads to the dashboard: %o', (state) => {
  expect(returnPath(state)).toBe('/admin');
});
