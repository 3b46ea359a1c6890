import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { missingPages, publicPages } from '../../support/pages.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function expectPrivate(page: Page, paths: readonly string[]): Promise<void> {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  // The home page's splash leaves a flag that it was seen, which is gone with the tab.
  for (const path of ['/', ...paths]) {
    await page.goto(path);
    // Force lazy content to load now.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      window.scrollTo(0, document.body.scrollHeight);
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    });
    const left = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }));
    expect(left, path).toEqual({ local: [], session: ['splash'], databases: [], caches: [] });
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await page.context().cookies()).toEqual([]);
}

/** Those with scripts, pictures, a video or a map of their own; `npm run soak` visits the others. */
const telling = [
  '/novedades',
  '/publicaciones/seminarios-conferencias/seminario-simulacion-clinica-y-seguridad-de-las-personas',
  '/quienes-somos/instituciones',
  '/oferta-educativa',
  '/contacto',
  '/buscar?q=educacion',
];
const others = [...publicPages, ...missingPages].filter((path) => path !== '/' && !telling.includes(path));

test('a page contacts no host but its own, sets no cookie and leaves nothing in the browser after the visit', async ({
  page,
}) => {
  await expectPrivate(page, telling);
});

test.describe('of the other pages', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('none contacts another host, sets a cookie or leaves anything either @soak', async ({ page }) => {
    await expectPrivate(page, others);
  });
});
