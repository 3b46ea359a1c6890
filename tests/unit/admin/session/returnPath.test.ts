import { expect, test } from 'vitest';
import { returnPath } from '#admin/session/returnPath.ts';

test('returns to the requested screen after signing in', () => {
  expect(returnPath('/admin/news/create')).toBe('/admin/news/create');
  expect(returnPath('/admin/news?pagina=2')).toBe('/admin/news?pagina=2');
});

// Specification 2.16-3
test.each([undefined, null, { place: 'abc' }, 7, '/admin/login', '/administrar', '//example.org'])(
  'falls back to the dashboard for anything but a screen of the panel: %o',
  (state) => {
    expect(returnPath(state)).toBe('/admin');
  },
);
