import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';

const resultsOf = (page: Page) => page.locator('#resultados ol').getByRole('listitem');
const addressOf = (words: string) => `/buscar?${new URLSearchParams({ q: words }).toString()}`;

test('on a phone, too, an excerpt shows its match, and repeats neither the title nor itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const words of ['simulación', 'evaluación de residentes', 'congreso']) {
    await page.goto(addressOf(words));
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

test('filters stand beside the results on a wide screen, and on a phone each comes into view with the focus', async ({
  page,
}) => {
  await page.goto('/buscar?q=educacion');
  const results = await page.locator('#resultados ol').boundingBox();
  const filters = page.getByRole('navigation', { name: 'Filtrar los resultados' });
  for (const beside of [filters, page.getByRole('navigation', { name: 'Secciones del sitio' })]) {
    expect((await beside.boundingBox())?.x).toBeGreaterThan((results?.x ?? 0) + (results?.width ?? 0));
  }
  const choices = filters.getByRole('link');
  await expect(choices.nth(4)).toBeVisible();
  for (const width of [360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    const cutOff = await choices.evaluateAll((links) =>
      [...links, ...links.toReversed()].flatMap((link) => {
        link.focus();
        const { left, right } = link.getBoundingClientRect();
        return left >= 0 && right <= innerWidth ? [] : [link.textContent.trim()];
      }),
    );
    expect(cutOff, `at ${width} px`).toEqual([]);
  }
});

test('an acronym finds what has its words, and a faculty’s place comes before a street of that name', async ({
  request,
}) => {
  const read = async (address: string) => (await request.get(address)).text();
  expect(await read(addressOf('IA'))).toMatch(/<mark[^>]*>inteligencia/i);
  for (const words of ['OSCE', 'PFO', 'CONEAU']) {
    expect(await read(addressOf(words)), words).toMatch(/id="encontrado"[^>]*>\s*\d+ resultados? con/);
  }
  const html = await read(`${addressOf('facultad de medicina córdoba')}&en=instituciones`);
  const [list = ''] = /<ol.*?<\/ol>/s.exec(html.slice(html.indexOf('id="resultados"'))) ?? [];
  const titles = [...list.matchAll(/<h2.*?<\/h2>/gs)].map(([title]) => title.replaceAll(/<[^>]*>/g, ''));
  expect(titles.length).toBeGreaterThanOrEqual(4);
  for (const title of titles.slice(0, 4)) expect(title).toMatch(/Córdoba|Villa María/);
});
