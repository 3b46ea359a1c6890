import type { Page } from '@playwright/test';
import { expect, test, withoutScripts } from '../../support/fixtures.ts';

const path = '/quienes-somos/instituciones';

const mapOf = (page: Page) => page.getByRole('group', { name: 'Mapa de la Argentina con una marca por institución' });

// Specification 2.9-2, 2.9-4
test('the drawn map stays in view, and its marks lead to the institutions’ cards', async ({ page }) => {
  await page.goto(path);
  await expect(mapOf(page).getByRole('link')).toHaveCount(40);
  await expectSurroundings(page);
  await expect(page.getByText('Ver en el mapa')).toBeHidden();
  await page.locator('#institucion-20').scrollIntoViewIfNeeded();
  await expect(mapOf(page)).toBeInViewport({ ratio: 0.95 });
  await page.getByRole('button', { name: 'Ver mapa interactivo' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Ver mapa interactivo' })).toBeInViewport();
  await expect(page.locator('#institucion-20')).toBeInViewport();

  const name = page.locator('[data-map-name]');
  const place = page.locator('[data-map-place]');
  const mark = mapOf(page).getByRole('link', { name: 'UNLPam – Ciencias de la Salud, Santa Rosa, La Pampa' });
  const card = page.locator('#institucion-20');

  // A card lights its mark, a mark its card.
  await card.hover();
  await expect(mark).toHaveCSS('fill', 'rgb(140, 47, 57)');
  await expect(name).toHaveText('UNLPam – Ciencias de la Salud');
  await page.getByRole('heading', { level: 2, name: 'Facultades y escuelas' }).hover();
  await expect(name).toHaveText('40 instituciones');
  await expect(mark).toHaveCSS('fill', 'rgb(11, 79, 108)');
  await mark.hover();
  await expect(card).toHaveCSS('border-top-color', 'rgb(140, 47, 57)');
  await expect(place).toHaveText('Santa Rosa, La Pampa');

  await mark.click();
  await expect(page).toHaveURL(`${path}#institucion-20`);
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
  await expect(card).toHaveCSS('background-color', 'rgb(245, 233, 232)');

  await page.getByRole('link', { name: 'UNPSJB – Ciencias de la Salud, Comodoro Rivadavia, Chubut' }).focus();
  await expect(place).toHaveText('Comodoro Rivadavia, Chubut');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${path}#institucion-19`);
  await expect(page.locator('#institucion-19')).toBeInViewport();
});

// Specification 2.9-3
test('the search and its filters narrow the list and the map, and count the matches', async ({ page }) => {
  await page.goto(path);
  const search = page.getByLabel('Buscar por nombre o provincia');
  const count = page.getByRole('main').getByRole('status');
  const caption = page.locator('[data-map-name]');
  await expect(count).toHaveText('40 instituciones');
  await expect(caption).toHaveText('40 instituciones');

  await search.fill('la plata');
  await expect(count).toHaveText('1 de 40 instituciones');
  const list = page.locator('#instituciones');
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Buenos Aires']);
  await search.fill('Montevideo');
  await expect(count).toHaveText('0 de 40 instituciones');
  await expect(page.getByText('Nada coincide con «Montevideo».')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(list.getByRole('article')).toHaveCount(40);

  const cordoba = page.getByRole('link', { name: 'Córdoba 4' });
  await cordoba.click();
  await expect(cordoba).toHaveAttribute('aria-current', 'true');
  await expect(count).toHaveText('4 de 40 instituciones');
  await expect(list.getByRole('article')).toHaveCount(4);
  await expect(caption).toHaveText('4 instituciones');
  await expect(page.locator('[data-map-place]')).toHaveText('en Córdoba. Elige una marca para ir a su ficha.');
  await expect(page.locator('[data-mark]:visible')).toHaveCount(4);
  const isPublic = page.getByRole('button', { name: 'Gestión pública' });
  await isPublic.click();
  await expect(isPublic).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText('2 de 40 instituciones');
  await search.fill('ciencias médicas');
  await expect(page).toHaveURL(`${path}?provincia=C%C3%B3rdoba&gestion=public&filtro=ciencias+m%C3%A9dicas`);
  await expect(count).toHaveText('1 de 40 instituciones');
  // Whoever comes back to the page finds it as it was.
  await page.reload();
  await expect(count).toHaveText('1 de 40 instituciones');
  await expect(search).toHaveValue('ciencias médicas');
  await expect(isPublic).toHaveAttribute('aria-pressed', 'true');
  await search.fill('');
  await expect(count).toHaveText('2 de 40 instituciones');
  await cordoba.click();
  await page.getByRole('button', { name: 'Gestión privada' }).click();
  await expect(isPublic).toHaveAttribute('aria-pressed', 'false');
  await expect(count).toHaveText('17 de 40 instituciones');
  await page.getByRole('button', { name: 'Gestión privada' }).click();
  await expect(page).toHaveURL(path);

  // On paper the list says how many it shows, without the field that filters it.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByText('Buscar por nombre o provincia')).toBeHidden();
  await expect(count).toHaveText('40 instituciones');
  await expect(count).toBeVisible();
});

// Specification 2.9-2, 2.9-3
test('on a phone, the search comes before a map with large marks, and logos load lazily', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/logos/')) fetched.add(pathname);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const logos = page.locator('#instituciones article img');
  await expect(logos.first()).toHaveJSProperty('naturalWidth', 320);
  expect(fetched.size).toBeLessThanOrEqual(16);

  const map = mapOf(page);
  const fold = page.getByText('Ver en el mapa');
  await expect(map).toBeHidden();
  const search = page.getByRole('searchbox');
  const [field, folded, list] = await Promise.all(
    [search, fold, page.locator('#instituciones')].map((part) => part.boundingBox()),
  );
  expect(field?.y).toBeLessThan(400);
  expect(field?.y).toBeLessThan(folded?.y ?? 0);
  expect(folded?.y).toBeLessThan(list?.y ?? 0);
  await search.fill('tucumán');
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText('2 de 40 instituciones');
  const cards = page.locator('#instituciones').getByRole('article').filter({ visible: true });
  await expect(cards.first()).toBeInViewport({ ratio: 0.7 });
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await search.fill('');
  await expect(page.getByRole('group', { name: 'Provincia' })).toBeHidden();
  const province = page.getByRole('combobox', { name: 'Provincia' });
  await province.selectOption('Córdoba (4)');
  await expect(count).toHaveText('4 de 40 instituciones');
  await province.selectOption('Todas las provincias');
  await expect(count).toHaveText('40 instituciones');

  await fold.click();
  await expect(map).toBeVisible();
  const marks = await mapOf(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = link.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return { isLarge: Math.min(width, height) >= 24, isMet: met !== null && link.contains(met) };
      }),
    );
  expect(marks).toEqual(Array(40).fill({ isLarge: true, isMet: true }));
  await logos.last().scrollIntoViewIfNeeded();
  await expect(logos.last()).toHaveJSProperty('naturalWidth', 320);

  // The drawing and what stands below it share an edge, on a large phone, too.
  await page.setViewportSize({ width: 600, height: 844 });
  const [drawn, button] = await Promise.all(
    [map, page.getByRole('button', { name: 'Ver mapa interactivo' })].map(async (part) => part.boundingBox()),
  );
  expect(drawn?.x).toBe(button?.x);

  // The wide screen's chips and the select tell the same.
  await province.selectOption('Chubut (1)');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(province).toBeHidden();
  await expect(page.getByRole('link', { name: 'Chubut 1' })).toHaveAttribute('aria-current', 'true');
  // No chip is cut off.
  const chips = page.getByRole('group', { name: 'Provincia' }).getByRole('link');
  await expect(chips.first()).toBeVisible();
  const cut = await chips.evaluateAll((all) =>
    all.flatMap((chip) => {
      const { left, right } = chip.getBoundingClientRect();
      return left < 0 || right > innerWidth ? [chip.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
});

// Specification 2.9-2, 2.14-2, 7-8
test('the interactive map loads only on request, and can be closed again', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>Calles</p>' });
  });
  for (const [address, drawing, back] of [
    [path, 'svg[role=group]', 'Volver al mapa dibujado'],
    ['/contacto', '[data-map-drawing] svg', 'Volver al plano dibujado'],
  ] as const) {
    await page.goto(address);
    const drawn = page.locator(drawing).first();
    await expect(drawn).toBeVisible();
    const link = page.getByRole('link', { name: /Abrir en OpenStreetMap/ });
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
    expect(asked.splice(0)).toEqual([]);

    await page.getByRole('button', { name: 'Ver mapa interactivo' }).click();
    const frame = page.getByTitle(/^Mapa interactivo de .*, de OpenStreetMap$/);
    await expect(frame.contentFrame().getByText('Calles')).toBeVisible();
    await expect(drawn).toBeHidden();
    expect(asked.splice(0)).toEqual([
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/),
    ]);

    await page.getByRole('button', { name: back }).click();
    await expect(drawn).toBeVisible();
    await expect(frame).toHaveCount(0);
  }
});

// Specification 2.9-1
withoutScripts('all institutions are listed, and controls that need scripts are hidden', async ({ page }) => {
  await page.goto(path);
  const cards = page.locator('#instituciones').getByRole('article');
  await expect(cards).toHaveCount(40);
  await expect(cards.locator('img')).toHaveCount(40);
  const site = cards.getByRole('link', { name: /^Sitio web de la Universidad Nacional de La Plata/ });
  await expect(site).toHaveAttribute('href', 'https://www.med.unlp.edu.ar');
  await expect(site).toHaveAttribute('target', '_blank');
  const joining = page.locator('main').getByRole('link', { name: 'Cómo sumarse' });
  await expect(joining).toHaveAttribute('href', '/quienes-somos/instituciones/sumarse');
  await expect(page.getByLabel('Buscar por nombre o provincia')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ver mapa interactivo' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Gestión pública' })).toBeHidden();
  await expectSurroundings(page);
  await page.getByRole('link', { name: 'Tucumán 2' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Tucumán' })).toBeInViewport();
  await page.getByRole('link', { name: 'UNPSJB – Ciencias de la Salud, Comodoro Rivadavia, Chubut' }).click();
  await expect(page.locator('#institucion-19')).toBeInViewport();
});

/** Expects the country, its neighbours and the graticule to be drawn, in units of 350 by 700. */
async function expectSurroundings(page: Page): Promise<void> {
  for (const part of ['.surroundings', '.country']) {
    const height = () => page.locator(part).evaluate((drawing) => (drawing as SVGGraphicsElement).getBBox().height);
    await expect.poll(height, part).toBeGreaterThan(600);
  }
}
