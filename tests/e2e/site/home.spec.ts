import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { heroOf, holdSplash } from '../../support/site/hero.ts';

const first = 'Se convoca a integrar las comisiones de trabajo';

test.describe('the splash', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a splash with logo, name and full name covers the carousel for four seconds', async ({ page }) => {
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
  });

  test('the splash is shown once in a session', async ({ page }) => {
    await holdSplash(page);
    await page.goto('/');
    await expect(heroOf(page).splash).toBeVisible();
    await page.goto('/novedades');
    await page.goto('/');
    await expect(heroOf(page).splash).toBeHidden();
    await expect(heroOf(page).next).toBeVisible();
  });
});

test('a section’s heading takes the room there is, with its link at the other end', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Novedades de las instituciones asociadas' });
  const right = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await section.getByRole('heading', { level: 2 }).evaluate((heading) => {
      return Math.round(heading.getBoundingClientRect().height / parseFloat(getComputedStyle(heading).lineHeight));
    });
    if (width > 768) expect(lines, `lines at ${width} px`).toBe(1);
    const link = await right(section.getByRole('link', { name: /^Ver todas/ }));
    expect(link, `link at ${width} px`).toBeCloseTo(await right(section.getByRole('list')), 0);
  }
});

test('old addresses of news lead to the new ones for good', async ({ page }) => {
  const response = await page.request.get('/noticias/primer-ecoe-piloto-en-el-ciclo-clinico', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe('/novedades/primer-ecoe-piloto-en-el-ciclo-clinico');
});

test('two sections show the newest news of each kind and lead to their lists', async ({ page }) => {
  await page.goto('/');
  for (const [name, type, description] of [
    ['Novedades de la AFCM', 'afcm', 'Actividades, convocatorias y documentos de la Asociación.'],
    ['Novedades de las instituciones asociadas', 'asociada', /Experiencias y noticias de las facultades/],
  ] as const) {
    const section = page.getByRole('region', { name });
    await expect(section.getByText(description)).toBeVisible();
    await expect(section.getByRole('article')).toHaveCount(3);
    await expect(section.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', `/novedades?tipo=${type}`);
  }
  const lead = page.getByRole('region', { name: 'Novedades de la AFCM' }).getByRole('listitem');
  const widthOf = async (index: number) => (await lead.nth(index).boundingBox())?.width ?? 0;
  expect((await widthOf(0)) / (await widthOf(1))).toBeCloseTo(2.08, 1);
  await expect(lead.first().getByText(/^Docentes, estudiantes/)).toBeVisible();
  const members = page.getByRole('region', { name: 'Novedades de las instituciones asociadas' }).getByRole('article');
  await expect(members.first()).toContainText('Recursos educativos abiertos y accesibles');
  await expect(members.nth(1)).toContainText('Rotaciones rurales');
});

test('the newest publications follow, the next three events, and one way each into the congress and the offer', async ({
  page,
}) => {
  await page.goto('/');
  const publications = page.getByRole('region', { name: 'Publicaciones recientes' });
  await expect(publications.getByRole('article')).toHaveCount(3);
  await expect(publications.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/publicaciones');
  const events = page.getByRole('region', { name: 'Próximas actividades' });
  await expect(events.getByRole('listitem')).toHaveCount(3);
  await expect(events.getByRole('link', { name: 'Ver la agenda' })).toHaveAttribute('href', '/agenda');
  const ways = page.getByRole('region', { name: 'Congreso y oferta educativa' }).getByRole('link');
  await expect(ways).toHaveText(['25.º Congreso Argentino de Educación Médica', 'Formación para quienes enseñan']);
  await expect(ways.first()).toHaveAttribute('href', '/caem');
  await expect(ways.last()).toHaveAttribute('href', '/oferta-educativa');
});

test('the cards stand in one, two or three columns', async ({ page }) => {
  await page.goto('/');
  const grid = page.getByRole('region', { name: 'Novedades de la AFCM' }).getByRole('list');
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(tracks, `at ${width} px`).toBe(columns);
  }
});

test('hardly anything on the home page moves while it loads and the splash ends', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const { splash, next } = heroOf(page);
  await splash.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect(next).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  // The shift caused by swapping fallback fonts for web fonts.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
});

test.describe('when images fail', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('the placeholder takes their place', async ({ page }) => {
    await page.route('**/_image?*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    const image = page.getByRole('article').filter({ hasText: first }).locator('img');
    await image.scrollIntoViewIfNeeded();
    const drawing = await image.getAttribute('data-drawing');
    await expect(image).toHaveJSProperty('currentSrc', new URL(`/dibujos/portadas/${drawing}.svg`, page.url()).href);
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  });
});
