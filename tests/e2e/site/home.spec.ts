import type { Locator } from '@playwright/test';
import { expect, fontsReady, test } from '../../support/fixtures.ts';
import { heroOf, holdSplash } from '../../support/site/hero.ts';

/** The carousel's first slide, and the news that leads the page below it. */
const slide = 'Se convoca a integrar las comisiones de trabajo';
const first = 'Taller sobre inteligencia artificial en la enseñanza';

// Specification 2.4-1, 4-9, 9-2
test('the splash shows the logo and the full name for four seconds, once per session', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await holdSplash(page);
  await page.goto('/');
  const { splash, next } = heroOf(page);
  await expect(splash).toBeVisible();
  await expect(splash.locator('svg')).toBeVisible();
  await expect(splash).toContainText('AFCM');
  await expect(splash).toContainText('Asociación de Facultades de Ciencias Médicas de la República Argentina');
  await expect(next).toBeHidden();
  const delays = await splash.evaluate((element) =>
    element.getAnimations().map((animation) => animation.effect?.getTiming().delay),
  );
  expect(delays).toEqual([4000]);
  await splash.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect(splash).toBeHidden();
  await expect(next).toBeVisible();

  await page.reload();
  await expect(splash).toBeHidden();
  await expect(next).toBeVisible();
});

// Specification 2.4-9, 2.4-10, 2.4-11, 7-1, 8-8
test('each section shows its newest items, and drawings replace covers', async ({ page, faults }) => {
  faults.allowed.push(/status of 404/);
  await page.route('**/_image?*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  const association = page.getByRole('region', { name: 'Novedades de la AFCM' });
  const members = page.getByRole('region', { name: 'Novedades de las instituciones asociadas' });
  const publications = page.getByRole('region', { name: 'Publicaciones recientes' });
  for (const [section, description, href] of [
    [association, 'Actividades, convocatorias y documentos de la Asociación.', '/novedades?tipo=afcm'],
    [members, /Experiencias y noticias de las facultades/, '/novedades?tipo=asociada'],
    [publications, /./, '/publicaciones'],
  ] as const) {
    await expect(section.getByText(description).first()).toBeVisible();
    await expect(section.getByRole('article')).toHaveCount(3);
    await expect(section.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', href);
  }
  await expect(association.getByRole('article').first()).toContainText(first);
  await expect(association.getByText(slide)).toHaveCount(0);
  await expect(members.getByRole('article').first()).toContainText('Recursos educativos abiertos y accesibles');
  await expect(members.getByRole('article').nth(1)).toContainText('Rotaciones rurales');

  const events = page.getByRole('region', { name: 'Próximas actividades' });
  await expect(events.getByRole('listitem')).toHaveCount(3);
  await expect(events.getByRole('link', { name: 'Ver la agenda' })).toHaveAttribute('href', '/agenda');
  const ways = page.getByRole('region', { name: 'Congreso y oferta educativa' }).getByRole('link');
  await expect(ways).toHaveText(['26.º CAEM: fecha a confirmar', 'Formación para quienes enseñan']);
  await expect(ways.first()).toHaveAttribute('href', '/caem#next-congress');
  await expect(ways.last()).toHaveAttribute('href', '/oferta-educativa');

  const image = association.getByRole('article').first().locator('img');
  await image.scrollIntoViewIfNeeded();
  const drawing = await image.getAttribute('data-drawing');
  await expect(image).toHaveJSProperty('currentSrc', new URL(`/dibujos/portadas/${drawing}.svg`, page.url()).href);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
});

// Specification 2.4-9, 9-4
test('the cards form columns or rows by width, and no heading ends in a lone word', async ({ page }) => {
  await page.goto('/');
  await expect(heroOf(page).next).toBeVisible();
  await fontsReady(page);
  const section = page.getByRole('region', { name: 'Novedades de las instituciones asociadas' });
  const cards = page.getByRole('region', { name: 'Novedades de la AFCM' }).getByRole('article');
  const boxOf = (part: Locator) =>
    part.evaluate((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { left, right, width, fontSize: parseFloat(fontSize), lines: Math.round(height / parseFloat(lineHeight)) };
    });
  const titleOf = (index: number) => cards.nth(index).getByRole('heading');
  const coverOf = (index: number) => cards.nth(index).locator('img');
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1024, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const tracks = await section
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(tracks, `columns at ${width} px`).toBe(columns);
    expect(await page.getByRole('main').evaluate(lonelyEnds), `at ${width} px`).toEqual([]);
    // The lead's title keeps its ratio.
    const [lead, other] = [await boxOf(titleOf(0)), await boxOf(titleOf(1))];
    expect(lead.fontSize / other.fontSize, `at ${width} px`).toBeCloseTo(1.4, 2);
    if (columns > 1) {
      const link = await boxOf(section.getByRole('link', { name: /^Ver todas/ }));
      expect(link.right, `link at ${width} px`).toBeCloseTo((await boxOf(section.getByRole('list'))).right, 0);
    }
    if (columns === 3) {
      const heading = await boxOf(section.getByRole('heading', { level: 2 }));
      expect(heading.lines, `lines at ${width} px`).toBe(1);
      expect((await boxOf(cards.first())).width / (await boxOf(cards.nth(1))).width).toBeCloseTo(2.08, 1);
    }
  }

  // On a phone the lead stays large, and the other cards are rows.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
  expect((await boxOf(coverOf(0))).width).toBe(350);
  for (const index of [1, 2]) {
    const cover = await boxOf(coverOf(index));
    expect(cover.width).toBe(112);
    expect((await boxOf(titleOf(index))).left).toBeGreaterThan(cover.right);
  }
  const ratios = await page
    .locator('.slide-picture')
    .evaluateAll((pictures) => pictures.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight));
  for (const ratio of ratios) expect(ratio).toBeCloseTo(16 / 9, 0);
  expect(Math.max(...ratios)).toBeLessThan(1.9);
});

/** The headings whose last word stands alone, though there was room beside the one before. Runs in the page. */
function lonelyEnds(main: HTMLElement | SVGElement): string[] {
  const boxOf = (node: Text, { index, 0: word }: RegExpMatchArray) => {
    const range = document.createRange();
    range.setStart(node, index ?? 0);
    range.setEnd(node, (index ?? 0) + word.length);
    return range.getBoundingClientRect();
  };
  return [...main.querySelectorAll('h1, h2, h3, .slide-title')].flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const words: DOMRect[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const match of node.data.matchAll(/\S+/g)) words.push(boxOf(node, match));
    }
    const [first, before, last] = [words[0], words.at(-2), words.at(-1)];
    if (!first || !before || !last || before.top === last.top || before.top === first.top) return [];
    const both = before.width + last.width + 12;
    return both > heading.clientWidth * 0.9 ? [] : [heading.textContent.trim()];
  });
}
