import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { buildNews } from '../../support/builders.ts';
import { expect, test } from '../../support/content.ts';
import { hold } from '../../support/faults.ts';
import { scriptsReady } from '../../support/fixtures.ts';
import { linksOf, readPage, wordsOf } from '../../support/site/readPage.ts';

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

// Specification 2.4-11, 2.5-1, 2.5-7, 2.5-8
test('the list is divided by year, and its cards link to their pages', async ({ page }) => {
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
  for (const shared of ['AFCM', 'Institución Asociada', /^Fuente: .*la Asociación$/])
    await expect(panel.getByRole('article').getByText(shared, { exact: true })).toHaveCount(0);

  // The only item of a year is a row, its picture beside its text.
  const item = panel.getByRole('article').filter({ hasText: 'La Asociación definió sus líneas de trabajo para 2025' });
  const [row, picture, title] = await Promise.all(
    [item, item.locator('img'), item.getByRole('heading')].map((part) => part.boundingBox()),
  );
  expect(row?.width).toBeGreaterThan(1100);
  expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  expect(title?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
  await index.filter({ hasText: years[1] ?? '' }).click();
  await expect(panel.getByRole('heading', { level: 3, name: years[1] ?? '' })).toBeInViewport();

  // A card without an image shows a drawing that suits its words, and no list shows one twice.
  const drawn = panel.locator('article img[src^="/dibujos/portadas/"]');
  const expectDifferent = async () => {
    const files = await drawn.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(files.length).toBeGreaterThan(0);
    expect(new Set(files).size).toBe(files.length);
  };
  await expectDifferent();
  await page.getByRole('tab', { name: 'Instituciones Asociadas' }).click();
  const card = (words: string) => panel.getByRole('article').filter({ hasText: words });
  await expect(card(member)).toBeVisible();
  await expectDifferent();
  const withImage = card('Primer ECOE piloto en el ciclo clínico');
  await expect(withImage.locator('img')).toHaveAttribute('src', /^\/_image\?.*primer-ecoe-piloto/);
  await expect(withImage.getByText('12 agosto 2025')).toBeVisible();
  await expect(withImage.getByText('Fuente: Área de comunicación de una facultad asociada')).toBeVisible();
  await expect(withImage.getByText(/^Una facultad asociada probó un examen clínico objetivo/)).toBeVisible();
  await expect(withImage.getByRole('link')).toHaveCount(1);

  const resources = 'Recursos educativos abiertos y accesibles para todas las cátedras';
  await expect(card(resources).locator('img')).toHaveAttribute('src', /\/biblioteca\.svg$/);
  await card(resources).click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL('/novedades/recursos-educativos-abiertos-y-accesibles-para-todas-las-catedras');
  await expect(page.locator('.item-media img')).toHaveAttribute('src', /\/biblioteca\.svg$/);
});

// Specification 2.5-2, 2.5-3, 7-1
test('the tabs follow the address and the history, and can be used by keyboard', async ({ page }) => {
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

  // One of them is in the tab order.
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

test.describe('with more news than fit on a page', () => {
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

  // Specification 2.5-4, 2.6-2
  test('"Cargar más" adds older items, keeps the focus and can be retried', async ({ page, faults }) => {
    faults.allowed.push(/net::ERR_INTERNET_DISCONNECTED/, /status of 404/);
    await page.goto('/novedades?tipo=asociada');
    const { cards, members, more, status } = listOf(page);
    await expect(cards).toHaveCount(12);
    await page.route('**/novedades?*pagina=2', (route) => route.abort('internetdisconnected'));
    await more.click();
    await expect(status).toHaveText('No se pudieron cargar más resultados. Revisa tu conexión e inténtalo de nuevo.');
    await expect(cards).toHaveCount(12);
    await expect(more).toBeFocused();

    await page.unroute('**/novedades?*pagina=2');
    const release = await hold(page, '**/novedades?*pagina=2');
    await more.click();
    await expect(status).toHaveText('Cargando noticias...');
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    release();
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

    // When the older items are gone meanwhile, there are none.
    await page.goto('/novedades');
    await members.click();
    await page.unroute('**/novedades?*pagina=2');
    await page.route('**/novedades?*pagina=2', async (route) => {
      const beyond = await route.fetch({ url: route.request().url().replace('pagina=2', 'pagina=9999') });
      await route.fulfill({ response: beyond });
    });
    await more.click();
    await expect(status).toHaveText('No hay más resultados.');
    await expect(status).toBeFocused();
    await expect(cards).toHaveCount(12);
  });

  // Specification 2.5-6
  test('without scripts, the tabs and "Cargar más" are links, and older pages lead back', async ({ request }) => {
    const members = '/novedades?tipo=asociada';
    const older = `${members}&pagina=2`;
    expect(linksOf((await readPage(request, '/novedades')).main)).toContainEqual(['Instituciones Asociadas', members]);
    const first = await readPage(request, members);
    expect(first.words).toContain(member);
    expect(linksOf(first.main)).toContainEqual(['Cargar más', older]);
    expect(linksOf(first.main)).toContainEqual(['2001', `${older}#asociada-2001`]);
    const second = await readPage(request, older);
    expect(second.title).toBe('Novedades de las instituciones asociadas, página 2 · AFCM');
    expect(second.main).toContain('id="asociada-2001"');
    expect(wordsOf(second.main, 'h3', 'h4')).toContain('Noticia antigua 1');
    expect(linksOf(second.main)).toContainEqual(['Ver desde las más recientes', members]);
  });
});
