import type { Page } from '@playwright/test';
import { findPanelBackend, go, requestSession, toasts } from '../../../support/admin.ts';
import { type Faults, UNFORESEEN } from '../../../support/faults.ts';
import { expectDraftStored } from '../../../support/localDrafts.ts';
import { summaryOf, titleOf } from '../../../support/panel/form.ts';
import { totalHeaders } from '../../../support/panel/lists.ts';
import { expect, test } from '../../../support/panel/test.ts';

// Not in parallel, because there is only one carousel.
test.describe.configure({ mode: 'default' });

// Specification 2.18-3
test('the dashboard counts records, lists gaps and orders the carousel', async ({ page, faults, records, mark }) => {
  // The latest dates, because the carousel and the lists of what is missing start with the newest.
  const ids = await records.createNews(
    ...['uno', 'dos', 'tres'].map((word, index) => ({
      title: `${word} ${mark}`,
      slug: `para-borrar-${word}-${mark}`,
      date: `2999-12-2${9 - index}`,
      show_in_hero: true,
    })),
    {
      title: `Programada ${mark}`,
      published_at: '2099-12-03T12:00:00Z',
      date: '2999-12-30',
      images: ['/placeholder.svg?sin-texto'],
    },
    { title: `En borrador ${mark}`, published_at: null },
  );
  const [id = 0] = ids;
  const backend = new URL((await findPanelBackend(page.context().browser())).url).origin;
  const [publication = 0] = await records.createPublications({
    title: `Sin su PDF ${mark}`,
    slug: `para-borrar-pdf-${mark}`,
    has_pdf: true,
    pdf_url: `${backend}/storage/v1/object/public/documents/no-esta-${mark}.pdf`,
  });
  const answer = { gone: [{ id: publication, title: `Sin video ${mark}` }], unknown: 1 };
  await page.route('**/api/videos', (route) => route.fulfill({ json: answer }));
  const count = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/(news|publications|events)/, async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    await count.promise;
    await route.fulfill({ headers: totalHeaders(route.request().url().includes('/news') ? 1234 : 56) });
  });
  await page.goto('/admin');
  for (const [name, path] of [
    ['Nueva noticia', '/admin/news/create'],
    ['Gestionar noticias', '/admin/news'],
    ['Gestionar publicaciones', '/admin/publications'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);

  // Specification 2.18-1
  await test.step('counts news, publications and events', async () => {
    const news = page.getByRole('region', { name: 'Total de noticias publicadas' });
    await expect(news).toContainText('Cargando...');
    // It is announced once for the whole screen.
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0);
    count.resolve();
    await expect(news).toContainText('1.234');
    for (const name of ['Total de publicaciones', 'Total de actividades publicadas'])
      await expect(page.getByRole('region', { name })).toContainText('56');
  });

  // Specification 2.18-4
  await test.step('reorders the carousel with buttons and by dragging', () => orderCarousel(page, faults, mark, ids));
  const events = page.getByRole('region', { name: 'Próximas actividades' }).getByRole('listitem');
  await expect(events).toHaveCount(3);
  await expect(events.first().getByRole('link')).toHaveAttribute('href', /^\/admin\/events\/\d+\/edit$/);
  const waiting = page.getByRole('region', { name: 'Lo que te espera' });
  const warning = (heading: string) => waiting.getByRole('group').filter({ hasText: heading });
  await warning('Sin portada').getByText('Sin portada').click();
  await expect(warning('Sin portada').getByText(/no tienen? imágenes/)).toBeVisible();
  const uncovered = warning('Sin portada').getByRole('link', { name: `uno ${mark}` });
  await expect(uncovered).toHaveAttribute('href', `/admin/news/${id}/edit`);

  // Specification 2.18-4
  await test.step('lists unavailable videos and PDFs, and says when a video’s state is unknown', async () => {
    const documents = warning('PDF que faltan');
    await documents.getByText('PDF que faltan').click();
    const missing = documents.getByRole('link', { name: `Sin su PDF ${mark}` });
    await expect(missing).toHaveAttribute('href', `/admin/publications/${publication}/edit`);
    const videos = warning('Videos que no responden');
    await videos.getByText('Videos que no responden').click();
    await expect(videos.getByRole('link', { name: `Sin video ${mark}` })).toBeVisible();
    await expect(waiting).toContainText('Todavía no sabemos si un video responde');
  });

  await test.step('links to drafts and scheduled records, and lists images without alternative text', async () => {
    const scheduled = waiting.getByRole('listitem').filter({ hasText: `Programada ${mark}` });
    await expect(scheduled.first()).toContainText('Programada para el 3 de diciembre de 2099, 9:00');
    await expect(warning('Sin texto alternativo')).toContainText(`Programada ${mark}`);
    // Its first place is among the drafts; it may have no cover, too.
    const draft = waiting.getByRole('link', { name: `En borrador ${mark}` });
    await draft.first().click();
    await expect(page.getByRole('heading', { name: /^Editar/ })).toBeVisible();
    await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  });
  // Leave first, because the dashboard checks the pages of the last edited items.
  await page.goto('about:blank');
  for (const one of ids) await records.delete('news', one);
  await records.delete('publications', publication);
});

async function orderCarousel(page: Page, faults: Faults, mark: string, ids: number[]): Promise<void> {
  const carousel = page.getByRole('region', { name: 'En el carrusel' });
  const entry = (word: string) => carousel.getByRole('listitem').filter({ hasText: `${word} ${mark}` });
  const titles = () => carousel.getByRole('link').filter({ hasText: mark }).allTextContents();
  const shown = async () => {
    const { 'x-carousel': order = '' } = (await page.request.get('/')).headers();
    return order.split(' ').filter((id) => ids.some((own) => id === `news-${own}`));
  };
  await expect.poll(titles).toEqual(['uno', 'dos', 'tres'].map((word) => `${word} ${mark}`));
  await expect(entry('uno').getByRole('link')).toHaveAttribute('href', `/admin/news/${ids[0]}/edit`);

  const down = entry('uno').getByRole('button', { name: 'Bajar' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['dos', 'uno', 'tres'].map((word) => `${word} ${mark}`));
  await expect(down).toBeFocused();
  await expect(carousel.getByRole('status')).toContainText(`«uno ${mark}» está ahora en el lugar`);
  const online = page.getByRole('banner').getByText('En línea');
  await expect(online).toBeVisible();
  await expect.poll(shown).toEqual([`news-${ids[1]}`, `news-${ids[0]}`, `news-${ids[2]}`]);

  await entry('tres').hover();
  await page.mouse.down();
  await entry('dos').hover();
  await page.mouse.up();
  await expect.poll(titles).toEqual(['tres', 'dos', 'uno'].map((word) => `${word} ${mark}`));
  await expect.poll(shown).toEqual([`news-${ids[2]}`, `news-${ids[1]}`, `news-${ids[0]}`]);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Ver «El carrusel» en el sitio/ })).toBeVisible();

  await faults.fail(page, /\/rpc\/order_carousel/, UNFORESEEN);
  await entry('tres').getByRole('button', { name: 'Bajar' }).click();
  await expect(toasts(page)).toContainText('No se pudo guardar el orden del carrusel.');
  await expect.poll(titles).toEqual(['tres', 'dos', 'uno'].map((word) => `${word} ${mark}`));
}

// Specification 2.18-4
test('a local draft of a deleted record can be recovered as a new record', async ({ page, records, mark }) => {
  const [id = 0] = await records.createNews({ title: `Borrada ${mark}`, published_at: null });
  await page.goto(`/admin/news/${id}/edit`);
  await summaryOf(page).fill('Lo que había escrito.');
  await expectDraftStored(page, 'Lo que había escrito.');
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Inicio' }).click();
  const waiting = page.getByRole('region', { name: 'Lo que te espera' });
  const drafts = waiting.getByRole('listitem').filter({ hasText: 'Sin guardar en este navegador' });
  await expect(drafts.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', `/admin/news/${id}/edit`);
  await records.delete('news', id);
  await go(page, '/admin');
  await expect(drafts).toContainText('La noticia se eliminó');
  await drafts.getByRole('button', { name: 'Descartar' }).click();
  await expect(drafts).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await drafts.getByRole('button', { name: 'Recuperar como noticia nueva' }).click();
  await expect(page).toHaveURL('/admin/news/create');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(titleOf(page)).toHaveValue(`Borrada ${mark}`);
  await expect(summaryOf(page)).toHaveValue('Lo que había escrito.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page).toHaveURL(/\/admin\/news\/\d+\/edit$/);
  expect(await records.countTitled('news', `Borrada ${mark}`)).toBe(1);
});

test('checking the videos requires a session', async ({ browser, baseURL }) => {
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${baseURL}/api/videos`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
  expect((await ask()).status).toBe(401);
  const { access_token } = await requestSession(await findPanelBackend(browser));
  const answer = await ask({ authorization: `Bearer ${access_token}` });
  // The samples' videos, which tests cannot check.
  expect(await answer.json()).toEqual({ gone: [], unknown: expect.any(Number) as unknown });
});
