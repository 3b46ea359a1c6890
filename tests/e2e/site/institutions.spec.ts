import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const path = '/quienes-somos/instituciones';

test('the page shows forty institutions once, with their logos, and leads those who wish to join to the contact page', async ({
  page,
}) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Instituciones Asociadas' })).toBeVisible();
  const cards = page.locator('#instituciones article');
  await expect(cards).toHaveCount(40);
  await expect(cards.locator('img')).toHaveCount(40);
  const name = 'Universidad Nacional de La Plata';
  await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(1);
  const site = cards.getByRole('link', { name: new RegExp(`^Sitio web de la ${name}`) });
  await expect(site).toHaveAttribute('href', 'https://www.med.unlp.edu.ar');
  await expect(site).toHaveAttribute('target', '_blank');
  await expect(cards.getByRole('link', { name, exact: true })).toHaveAttribute('href', `${path}/unlp-medicina`);
  await page.getByRole('link', { name: 'Contactar a la Asociación' }).click();
  await expect(page).toHaveURL('/contacto');
});

test('a phone fetches the logos near the view, the last one when it is reached', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/logos/')) fetched.push(pathname);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(fetched.length).toBeLessThanOrEqual(16);
  const last = page.locator('#instituciones article img').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveJSProperty('naturalWidth', 320);
});

test('the drawn map has a mark for each institution, and a mark leads to its card', async ({ page }) => {
  await page.goto(path);
  const map = page.getByRole('group', { name: 'Mapa de la Argentina con una marca por institución' });
  await expect(map.getByRole('link')).toHaveCount(40);
  await expectSurroundings(page);
  const mark = map.getByRole('link', { name: 'UNLPam – Ciencias de la Salud, Santa Rosa, La Pampa' });
  await mark.hover();
  await expect(page.locator('[data-map-place]')).toHaveText('Santa Rosa, La Pampa');
  await mark.click();
  await expect(page).toHaveURL(`${path}#institucion-20`);
  const card = page.locator('#institucion-20');
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
  await expect(card).toHaveCSS('background-color', 'rgb(245, 233, 232)');
});

test('a mark is reached and followed with the keyboard', async ({ page }) => {
  await page.goto(path);
  const mark = page.getByRole('link', { name: 'UNPSJB – Ciencias de la Salud, Comodoro Rivadavia, Chubut' });
  await mark.focus();
  await expect(page.locator('[data-map-place]')).toHaveText('Comodoro Rivadavia, Chubut');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${path}#institucion-19`);
  await expect(page.locator('#institucion-19')).toBeInViewport();
});

test('on a phone each mark is 24 pixels wide, and the pointer meets it rather than its neighbour', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(path);
  await page.getByText('Ver en el mapa').click();
  const map = page.getByRole('group', { name: 'Mapa de la Argentina con una marca por institución' });
  await map.scrollIntoViewIfNeeded();
  const marks = await map.getByRole('link').all();
  expect(marks).toHaveLength(40);
  for (const mark of marks) {
    const box = await mark.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    await mark.click({ trial: true });
  }
});
test('the search finds by name or province, whatever the accents, and says how many', async ({ page }) => {
  await page.goto(path);
  const search = page.getByLabel('Buscar por nombre o provincia');
  const list = page.locator('#instituciones');
  const count = page.getByRole('search').getByRole('status');
  await expect(count).toHaveText('40 instituciones');

  await search.fill('cordoba');
  await expect(count).toHaveText('4 de 40 instituciones');
  await expect(list.getByRole('article')).toHaveCount(4);
  await expect(list.getByRole('heading', { name: 'Universidad Nacional de Villa María' })).toBeVisible();
  await expect(page.locator('[data-mark]:visible')).toHaveCount(4);

  await search.fill('la plata');
  await expect(count).toHaveText('1 de 40 instituciones');
  await expect(list.getByRole('heading', { name: 'Universidad Nacional de La Plata' })).toBeVisible();
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Buenos Aires']);
  await search.fill('Capital Federal');
  await expect(count).toHaveText('8 de 40 instituciones');
});

test('chips narrow the list by province and by who runs them, and the map’s caption follows', async ({ page }) => {
  await page.goto(path);
  const count = page.getByRole('search').getByRole('status');
  const caption = page.locator('[data-map-name]');
  await expect(caption).toHaveText('40 instituciones');
  const cordoba = page.getByRole('link', { name: 'Córdoba 4' });
  await cordoba.click();
  await expect(cordoba).toHaveAttribute('aria-current', 'true');
  await expect(count).toHaveText('4 de 40 instituciones');
  await expect(caption).toHaveText('4 instituciones');
  await expect(page.locator('[data-map-place]')).toHaveText('en Córdoba. Elige una marca para ir a su ficha.');
  await expect(page.locator('[data-mark]:visible')).toHaveCount(4);

  const isPublic = page.getByRole('button', { name: 'Gestión pública' });
  await isPublic.click();
  await expect(isPublic).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText('2 de 40 instituciones');
  await expect(caption).toHaveText('2 instituciones');
  await cordoba.click();
  await expect(count).toHaveText('23 de 40 instituciones');
  await page.getByRole('button', { name: 'Gestión privada' }).click();
  await expect(isPublic).toHaveAttribute('aria-pressed', 'false');
  await expect(count).toHaveText('17 de 40 instituciones');
  await page.getByRole('button', { name: 'Gestión privada' }).click();
  await expect(count).toHaveText('40 instituciones');
});

test('a card lights its mark, a mark its card, and the caption says which it is meanwhile', async ({ page }) => {
  await page.goto(path);
  const card = page.locator('#institucion-20');
  const mark = page.getByRole('link', { name: 'UNLPam – Ciencias de la Salud, Santa Rosa, La Pampa' });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await card.hover();
  await expect(mark).toHaveCSS('fill', 'rgb(140, 47, 57)');
  await expect(page.locator('[data-map-name]')).toHaveText('UNLPam – Ciencias de la Salud');
  await page.getByRole('heading', { level: 2, name: 'Facultades y escuelas' }).hover();
  await expect(page.locator('[data-map-name]')).toHaveText('40 instituciones');
  await expect(mark).toHaveCSS('fill', 'rgb(11, 79, 108)');
  await mark.hover();
  await expect(card).toHaveCSS('border-top-color', 'rgb(140, 47, 57)');
});

test('on a phone the search comes first and the map is folded; on a wide screen it stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const map = page.getByRole('group', { name: 'Mapa de la Argentina con una marca por institución' });
  const fold = page.getByText('Ver en el mapa');
  await expect(map).toBeHidden();
  const [search, folded, list] = await Promise.all(
    [page.getByRole('searchbox'), fold, page.locator('#instituciones')].map(async (part) => part.boundingBox()),
  );
  expect(search?.y).toBeLessThan(folded?.y ?? 0);
  expect(folded?.y).toBeLessThan(list?.y ?? 0);
  await fold.click();
  await expect(map).toBeVisible();

  // Tabbing in either direction, every focused chip is in view.
  await page.setViewportSize({ width: 360, height: 740 });
  const outOfSight = await page
    .getByRole('group', { name: 'Provincia' })
    .getByRole('link')
    .evaluateAll((chips) =>
      [...chips, ...chips.toReversed()].flatMap((chip) => {
        chip.focus();
        const { left, right } = chip.getBoundingClientRect();
        return left < 0 || right > innerWidth ? [chip.textContent] : [];
      }),
    );
  expect(outOfSight).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(fold).toBeHidden();
  await page.locator('#institucion-20').scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport({ ratio: 0.95 });
  await page.getByRole('button', { name: 'Ver mapa interactivo' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Ver mapa interactivo' })).toBeInViewport();
  await expect(page.locator('#institucion-20')).toBeInViewport();
});

test('an institution’s page says where it is and who runs it, and leads to its site, to its province and to its news', async ({
  page,
  request,
}) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Universidad Nacional de Tucumán', exact: true }).click();
  await expect(page).toHaveURL(`${path}/unt-medicina`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Universidad Nacional de Tucumán');
  await expect(page.getByText('Lamadrid 875')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'pública' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^fm\.unt\.edu\.ar/ })).toHaveAttribute(
    'href',
    'https://www.fm.unt.edu.ar',
  );
  await expect(
    page.getByRole('img', { name: 'Mapa de la Argentina con una marca en San Miguel de Tucumán, Tucumán' }),
  ).toBeVisible();
  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const card = await request.get(image);
  expect(card.headers()['content-type']).toBe('image/png');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': object[];
  };
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'CollegeOrUniversity',
    alternateName: 'UNT – Medicina',
    address: { streetAddress: 'Lamadrid 875', addressLocality: 'San Miguel de Tucumán', addressRegion: 'Tucumán' },
  });

  await page.getByRole('link', { name: 'Ver las instituciones de Tucumán' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Tucumán' })).toBeInViewport();

  await page.goBack();
  const neighbours = page.getByRole('region', { name: 'Instituciones cercanas' });
  await expect(neighbours.getByRole('heading', { level: 3 })).toHaveText([
    'Universidad del Norte Santo Tomás de Aquino',
    'Universidad Nacional de Santiago del Estero',
    'Universidad Nacional de Catamarca',
  ]);
  await expect(page.getByRole('link', { name: 'Recibir el boletín' })).toHaveAttribute('href', '#newsletter');

  await page.goto(`${path}/unne-medicina`);
  const news = page.getByRole('region', { name: 'Noticias que la nombran' });
  await expect(news.getByRole('heading', { level: 3 })).toHaveText([
    'Corrientes fue sede del 25.º Congreso Argentino de Educación Médica',
    'CAEM 2025: lo que hay que saber antes de viajar a Corrientes',
  ]);
});

test('an institution that does not exist answers 404 and leads to all', async ({ request }) => {
  const response = await request.get(`${path}/no-existe`);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('Institución no encontrada');
  expect((await request.get(`/compartir${path}/no-existe.png`)).status()).toBe(404);
});

test('on paper the list says how many it shows, without the field that filters it', async ({ page }) => {
  await page.goto('/quienes-somos/instituciones');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByText('Buscar por nombre o provincia')).toBeHidden();
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText('40 instituciones');
  await expect(count).toBeVisible();
});

test('a search without a result says so, and is taken back with a button', async ({ page }) => {
  await page.goto(path);
  const search = page.getByLabel('Buscar por nombre o provincia');
  await search.fill('Montevideo');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('0 de 40 instituciones');
  await expect(page.getByText('Nada coincide con «Montevideo».')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(page.locator('#instituciones').getByRole('article')).toHaveCount(40);
});

for (const { page: address, frame, drawing, back } of [
  {
    page: path,
    frame: 'Mapa interactivo de la Argentina, de OpenStreetMap',
    drawing: 'svg[role=group]',
    back: 'Volver al mapa dibujado',
  },
  {
    page: '/contacto',
    frame: 'Mapa interactivo de Av. Presidente Roque Sáenz Peña 1000, piso 6.º, de OpenStreetMap',
    drawing: '[data-map-drawing] svg',
    back: 'Volver al plano dibujado',
  },
]) {
  test.describe(`the interactive map of ${address}`, () => {
    test('is asked for only by its button, takes the drawing’s place and gives it back', async ({ page }) => {
      const asked: string[] = [];
      await page.route('https://www.openstreetmap.org/**', async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
      });
      await page.goto(address);
      await expect(page.locator(drawing).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /Abrir en OpenStreetMap/ })).toHaveAttribute(
        'href',
        /^https:\/\/www\.openstreetmap\.org\//,
      );
      expect(asked).toEqual([]);

      await page.getByRole('button', { name: 'Ver mapa interactivo' }).click();
      await expect(page.getByTitle(frame)).toBeVisible();
      await expect(page.locator(drawing).first()).toBeHidden();
      await expect.poll(() => asked.length).toBe(1);
      expect(asked[0]).toContain('https://www.openstreetmap.org/export/embed.html?bbox=');

      await page.getByRole('button', { name: back }).click();
      await expect(page.locator(drawing).first()).toBeVisible();
      await expect(page.getByTitle(frame)).toHaveCount(0);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all institutions are there, marks lead to cards, and nothing is offered that needs scripts', async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator('#instituciones').getByRole('article')).toHaveCount(40);
    await expect(page.getByLabel('Buscar por nombre o provincia')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ver mapa interactivo' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Gestión pública' })).toBeHidden();
    await expectSurroundings(page);
    await page.getByRole('link', { name: 'Tucumán 2' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Tucumán' })).toBeInViewport();
    await page.getByRole('link', { name: 'UNPSJB – Ciencias de la Salud, Comodoro Rivadavia, Chubut' }).click();
    await expect(page.locator('#institucion-19')).toBeInViewport();
  });
});

/** Expects the country, its neighbours and the graticule to be drawn, in units of 350 by 700. */
async function expectSurroundings(page: Page): Promise<void> {
  for (const file of ['entorno', 'pais']) {
    await expect(page.locator(`img[src="/dibujos/${file}.svg"]`)).toHaveJSProperty('naturalWidth', 350);
  }
}
