import { expect, test } from 'vitest';
import { canonicalQuery } from '#domain/lists.ts';
import { oldPathOf } from '#domain/site/oldPaths.ts';

test.each([
  ['/2019/05/titulo/', '/2019/05/titulo'],
  ['/2019/05/titulo.html', '/2019/05/titulo'],
  ['/2019/05/educaci%c3%b3n', '/2019/05/educación'],
  ['/2019/05/EDUCACI%C3%93N', '/2019/05/educación'],
  ['/100%', '/100%'],
  ['/?p=123', '/?p=123'],
  ['/blog/?p=123&utm_source=boletin', '/blog?p=123'],
  ['/2019/05/titulo/?p=abc', '/2019/05/titulo'],
  ['/?p=0', '/'],
])('%s is looked up as %s', (address, expected) => {
  expect(oldPathOf(new URL(address, 'https://viejo.example'))).toBe(expected);
});

test('the home page’s canonical query keeps only a valid post number', () => {
  const canonical = (query: string) => canonicalQuery('/', new URLSearchParams(query));
  expect(canonical('p=123&utm_source=boletin')).toBe('?p=123');
  expect(['p=abc', 'p=', 'p=0', 'p=12345678901', 'page=2'].map(canonical)).toEqual(['', '', '', '', '']);
});
