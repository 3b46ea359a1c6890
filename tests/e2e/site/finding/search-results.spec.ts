import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';

const resultsOf = (page: Page) => page.locator('#resultados ol').getByRole('listitem');

const phone = { width: 390, height: 844 };

test('on a phone, too, an excerpt shows its match, and repeats neither the title nor itself', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const words of ['simulación', 'tutorías', 'evaluación de residentes', 'salud pública', 'congreso']) {
    await page.goto(`/buscar?${new URLSearchParams({ q: words }).toString()}`);
    const wrong = await resultsOf(page).evaluateAll((items) =>
      items.flatMap((item) => {
        const title = item.querySelector('h2')?.textContent.trim() ?? '';
        const excerpt = item.querySelector<HTMLElement>('h2 + p');
        if (!excerpt) return [];
        const isCut = excerpt.scrollHeight > excerpt.clientHeight + 1;
        const isMarked = item.querySelector('mark') !== null;
        const isLong = excerpt.textContent.trim().length > 145;
        const isTwice = excerpt.textContent.includes(title);
        return isCut || !isMarked || isLong || isTwice ? [`${title}: ${excerpt.textContent.trim()}`] : [];
      }),
    );
    expect(wrong, words).toEqual([]);
  }
});

test('an acronym finds what has its words, and its words the acronym', async ({ page }) => {
  await page.goto('/buscar?q=IA');
  await expect(page.locator('#encontrado')).toHaveText(/^\d+ resultados? con «IA»\.$/);
  await expect(page.locator('#resultados mark').filter({ hasText: 'inteligencia' }).first()).toBeVisible();
  for (const words of ['OSCE', 'PFO', 'CONEAU']) {
    await page.goto(`/buscar?q=${words}`);
    await expect(resultsOf(page).first(), words).toBeVisible();
  }
});

test('a faculty of the place that was asked for comes before one in a street of that name', async ({ page }) => {
  await page.goto('/buscar?q=facultad+de+medicina+c%C3%B3rdoba&en=instituciones');
  const titles = await resultsOf(page).getByRole('heading').allInnerTexts();
  expect(titles.length).toBeGreaterThanOrEqual(4);
  for (const title of titles.slice(0, 4)) expect(title).toMatch(/Córdoba|Villa María/);
});

test('on a wide screen filters and sections stand beside the results', async ({ page }) => {
  await page.goto('/buscar?q=simulacion');
  const results = await page.locator('#resultados ol').boundingBox();
  for (const name of ['Filtrar los resultados', 'Secciones del sitio']) {
    const box = await page.getByRole('navigation', { name }).boundingBox();
    expect(box?.x, name).toBeGreaterThan((results?.x ?? 0) + (results?.width ?? 0));
  }
});

for (const size of [phone, { width: 1280, height: 800 }]) {
  test(`a search stands still while it loads at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/buscar', '/buscar?q=simulacion', '/buscar?q=xkcdwq']) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      expect(
        shifts.reduce((sum, shift) => sum + shift, 0),
        path,
      ).toBeLessThanOrEqual(0.01);
    }
  });
}
