import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { buildNews } from '../../support/builders.ts';
import { expect, test } from '../../support/content.ts';
import { scriptsReady } from '../../support/fixtures.ts';

const member = 'Rotaciones rurales: formarse lejos de los grandes centros';

function listOf(page: Page) {
  const panel = page.getByRole('tabpanel');
  return {
    association: page.getByRole('tab', { name: 'AFCM', exact: true }),
    members: page.getByRole('tab', { name: 'Instituciones Asociadas' }),
    selected: page.getByRole('tab', { selected: true }),
    cards: panel.getByRole('article'),
    more: panel.getByRole('link', { name: 'Cargar más' }),
    status: panel.getByRole('status'),
  };
}

// Specification 2.4-11, 2.5-8
test('a card shows image, date, source, title and summary, not what its tab says, and leads to its page', async ({
  page,
}) => {
  await page.goto('/novedades?tipo=asociada');
  const card = page.getByRole('article').filter({ hasText: 'Primer ECOE piloto en el ciclo clínico' });
  await expect(card.locator('img')).toHaveAttribute('src', /^\/_image\?.*primer-ecoe-piloto/);
  await expect(card.getByText('12 agosto 2025')).toBeVisible();
  await expect(card.getByText('Fuente: Área de comunicación de una facultad asociada')).toBeVisible();
  await expect(card.getByText(/^Una facultad asociada probó un examen clínico objetivo/)).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(1);
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL('/novedades/primer-ecoe-piloto-en-el-ciclo-clinico');
  await page.goto('/novedades');
  const list = page.getByRole('tabpanel');
  await expect(list.getByRole('article').first()).toBeVisible();
  for (const shared of ['AFCM', 'Institución Asociada', /^Fuente: .*la Asociación$/])
    await expect(list.getByRole('article').getByText(shared, { exact: true })).toHaveCount(0);
});

// Specification 2.4-11, 2.5-1, 2.5-7
test('the list has its title, a subtitle and two tabs, is divided by years, and its first item leads', async ({
  page,
}) => {
  await page.goto('/novedades');
  await expect(page.getByRole('heading', { level: 1, name: 'Novedades' })).toBeVisible();
  await expect(page.getByText('Noticias de la Asociación y de sus instituciones asociadas')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['AFCM', 'Instituciones Asociadas']);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const years = await panel.getByRole('heading', { level: 3 }).allTextContents();
  expect(years.length).toBeGreaterThan(1);
  expect(years).toEqual(years.toSorted().toReversed());
  const index = panel.getByRole('navigation', { name: 'Años' }).getByRole('link');
  expect((await index.allTextContents()).map((text) => text.trim())).toEqual(expect.arrayContaining(years));
  const [lead, next] = await panel
    .getByRole('article')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().width));
  // Two columns, or all three where it is the only item of its year.
  expect((lead ?? 0) / (next ?? 1)).toBeGreaterThan(2);
  await index.filter({ hasText: years[1] ?? '' }).click();
  await expect(panel.getByRole('heading', { level: 3, name: years[1] ?? '' })).toBeInViewport();

  // A card without an image shows the placeholder, and its page the same drawing.
  const card = page.getByRole('article').filter({ hasText: 'CAEM 2025: lo que hay que saber antes de viajar' });
  const drawing = await card.locator('img').getAttribute('src');
  expect(drawing).toMatch(/^\/dibujos\/portadas\/[a-z]+\.svg$/);
  await card.getByRole('link').click();
  await expect(page.locator('.item-media img')).toHaveAttribute('src', drawing ?? '');
});

// Specification 2.5-8
test('the only item of a year is a row, its picture beside its text', async ({ page }) => {
  await page.goto('/novedades');
  const item = page.getByRole('article').filter({ hasText: 'La Asociación definió sus líneas de trabajo para 2025' });
  const [row, picture, title] = await Promise.all(
    [item, item.locator('img'), item.getByRole('heading')].map((part) => part.boundingBox()),
  );
  expect(row?.width).toBeGreaterThan(1100);
  expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  expect(title?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
});

test('a page number beyond the last is not found, however long, and one that is none is the first', async ({
  request,
}) => {
  const lists = ['/novedades?', '/novedades?tipo=asociada&', '/publicaciones/afcm-aporta?', '/buscar?q=medicina&'];
  for (const list of lists) {
    for (const number of ['99', '12345678901234567890'])
      expect((await request.get(`${list}pagina=${number}`)).status(), `${list}${number}`).toBe(404);
    for (const number of ['0', 'dos']) expect((await request.get(`${list}pagina=${number}`)).status()).toBe(200);
  }
});

// Specification 2.5-2, 2.5-3, 7-1
test('the tabs follow the address and write it, back and forward, and each shows the news of its kind', async ({
  page,
}) => {
  const { association, members, selected } = listOf(page);
  const associationItem = page.getByRole('link', { name: 'La asamblea anual aprobó el balance de actividades' });
  const memberItem = page.getByRole('link', { name: member });
  const expectTab = async (address: string, isMembers: boolean) => {
    await expect(page).toHaveURL(address);
    await expect(selected).toHaveText(isMembers ? 'Instituciones Asociadas' : 'AFCM');
    await expect(page).toHaveTitle(isMembers ? 'Novedades de las instituciones asociadas · AFCM' : 'Novedades · AFCM');
    await expect(memberItem).toBeVisible({ visible: isMembers });
    await expect(associationItem).toBeVisible({ visible: !isMembers });
  };
  await page.goto('/novedades?tipo=asociada');
  await expectTab('/novedades?tipo=asociada', true);
  await page.goto('/novedades');
  await expectTab('/novedades', false);
  await members.click();
  await expectTab('/novedades?tipo=asociada', true);
  await association.click();
  await expectTab('/novedades?tipo=afcm', false);
  await page.goBack();
  await expectTab('/novedades?tipo=asociada', true);
  await page.goBack();
  await expectTab('/novedades', false);
  await page.goForward();
  await expectTab('/novedades?tipo=asociada', true);
});

// Specification 2.5-3
test('arrow keys, Home and End move between the tabs, and one of them is in the tab order', async ({ page }) => {
  await page.goto('/novedades');
  const { association, members } = listOf(page);
  await association.focus();
  await page.keyboard.press('ArrowRight');
  await expect(members).toBeFocused();
  await expect(members).toHaveAttribute('aria-selected', 'true');
  await expect(association).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(association).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(members).toBeFocused();
  await page.keyboard.press('Home');
  await expect(association).toBeFocused();
  await page.keyboard.press('End');
  await expect(members).toBeFocused();
  await expect(page).toHaveURL('/novedades?tipo=asociada');
});

test.describe('with more news than a page shows', () => {
  // In order: one set of items serves them all.
  test.describe.configure({ mode: 'default' });

  // Twelve samples come before these fifteen.
  const older = Array.from({ length: 15 }, (_, index) =>
    buildNews({
      slug: `prueba-${randomUUID()}`,
      title: `Noticia antigua ${index + 1}`,
      type: 'asociada',
      date: `2001-02-${27 - index}`,
    }),
  );

  test.beforeAll(async ({ editor }) => {
    await editor.db.from('news').insert(older).throwOnError();
    await editor.publish('news');
  });
  test.afterAll(async ({ editor }) => {
    const slugs = older.map(({ slug }) => slug);
    await editor.db.from('news').delete().in('slug', slugs).throwOnError();
    await editor.publish('news');
  });

  test.describe('while the connection fails', () => {
    test.use({ expectedProblems: [/net::ERR_INTERNET_DISCONNECTED/] });

    // Specification 2.5-4, 2.6-2
    test('"Cargar más" says so, keeps the focus and can be tried again: it adds the older items, and Volver finds them', async ({
      page,
    }) => {
      await page.goto('/novedades?tipo=asociada');
      const { cards, more, status } = listOf(page);
      await expect(cards).toHaveCount(12);
      await page.route('**/novedades?*pagina=2', (route) => route.abort('internetdisconnected'));
      await more.click();
      await expect(status).toHaveText('No se pudieron cargar más resultados. Revisa tu conexión e inténtalo de nuevo.');
      await expect(cards).toHaveCount(12);
      await expect(more).toBeFocused();

      await page.unroute('**/novedades?*pagina=2');
      const answer = Promise.withResolvers<void>();
      await page.route('**/novedades?*pagina=2', async (route) => {
        await answer.promise;
        await route.fallback();
      });
      await more.click();
      await expect(status).toHaveText('Cargando noticias...');
      await expect(more).toHaveAttribute('aria-disabled', 'true');
      answer.resolve();
      await expect(cards).toHaveCount(24);
      await expect(status).toHaveText('Se agregaron 12 resultados.');
      await expect(page.getByRole('link', { name: 'Noticia antigua 1', exact: true })).toBeFocused();
      await more.click();
      await expect(cards).toHaveCount(27);
      await expect(page.getByRole('heading', { name: '2001' })).toHaveCount(1);
      await expect(more).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Noticia antigua 13' })).toBeFocused();

      const item = page.getByRole('link', { name: 'Noticia antigua 10', exact: true });
      await item.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      await item.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Noticia antigua 10' })).toBeVisible();
      await scriptsReady(page);
      await page.getByRole('link', { name: 'Volver a Novedades' }).click();
      await expect(page).toHaveURL('/novedades?tipo=asociada');
      await expect(cards).toHaveCount(27);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    });
  });

  test.describe('beyond the last page', () => {
    test.use({ expectedProblems: [/status of 404/] });

    // Specification 2.5-4
    test('when the older items are gone meanwhile, "Cargar más" says that there are none', async ({ page }) => {
      await page.goto('/novedades?tipo=asociada');
      const { cards, more, status } = listOf(page);
      await page.route('**/novedades?*pagina=2', async (route) => {
        const beyond = await route.fetch({ url: route.request().url().replace('pagina=2', 'pagina=9999') });
        await route.fulfill({ response: beyond });
      });
      await more.click();
      await expect(status).toHaveText('No hay más resultados.');
      await expect(status).toBeFocused();
      await expect(cards).toHaveCount(12);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    // Specification 2.5-6
    test('the tabs and "Cargar más" are links, and an older page leads to the newest', async ({ page }) => {
      await page.goto('/novedades');
      await page.locator('main').getByRole('link', { name: 'Instituciones Asociadas' }).click();
      await expect(page.getByRole('link', { name: member })).toBeVisible();
      await page.getByRole('link', { name: 'Cargar más' }).click();
      await expect(page).toHaveTitle('Novedades de las instituciones asociadas, página 2 · AFCM');
      await expect(page.getByRole('link', { name: 'Noticia antigua 1', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Ver desde las más recientes' }).click();
      await expect(page.getByRole('link', { name: member })).toBeVisible();
      await page.getByRole('navigation', { name: 'Años' }).getByRole('link', { name: '2001' }).click();
      await expect(page).toHaveURL('/novedades?tipo=asociada&pagina=2#asociada-2001');
      await expect(page.getByRole('heading', { name: '2001' })).toBeInViewport();
    });
  });
});

test('an item without an image has a drawing that suits its words, on its page too, and no list shows one twice', async ({
  page,
}) => {
  const title = 'Recursos educativos abiertos y accesibles para todas las cátedras';
  for (const path of ['/novedades', '/novedades?tipo=asociada', '/publicaciones', '/publicaciones/afcm-aporta']) {
    await page.goto(path);
    const drawn = page.locator('main article:visible img[src^="/dibujos/portadas/"]');
    const files = await drawn.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(new Set(files).size, path).toBe(files.length);
    const card = page.getByRole('article').filter({ hasText: title, visible: true });
    if (path.endsWith('asociada')) await expect(card.locator('img')).toHaveAttribute('src', /\/biblioteca\.svg$/);
  }
  await page.goto('/novedades/recursos-educativos-abiertos-y-accesibles-para-todas-las-catedras');
  await expect(page.locator('.item-media img')).toHaveAttribute('src', /\/biblioteca\.svg$/);
});
