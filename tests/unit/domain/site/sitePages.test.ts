import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { sitePages } from '#domain/site/sitePages.ts';
import { sharedPaths } from '#integrations/sharedRoutes.ts';
import { footerLinks, navigation } from '#site.config.ts';

test('every menu page except the home page is searchable', () => {
  const linked = [...navigation.flatMap(({ href, children = [] }) => [href, ...children.map((one) => one.href)])];
  const own = [...linked, ...footerLinks.map(({ href }) => href)].filter((href) => /^\/./.test(href));
  const known = sitePages.map(({ path }) => path);
  expect(known).toEqual(expect.arrayContaining(own));
  expect(new Set(known).size).toBe(known.length);
});

test('every searchable page exists', () => {
  const own = sitePages.filter(({ path }) => path.startsWith('/'));
  const missing = own.filter(({ path }) => ![`${path}.astro`, `${path}/index.astro`].some(isPage));
  // Those are pages of one file, `[type]` or another.
  const shared = Object.values(sharedPaths).flat();
  expect(missing.filter(({ path }) => !shared.includes(path) && !path.startsWith(`${paths.publications}/`))).toEqual(
    [],
  );
});

function isPage(file: string): boolean {
  return existsSync(`src/pages${file}`);
}
