import type { Page } from '@playwright/test';
import { go, signIn } from '../../../support/admin.ts';
import { watchRequests } from '../../../support/faults.ts';
import { openList, rowOf, rows, totalHeaders } from '../../../support/panel/lists.ts';
import { expect, test } from '../../../support/panel/test.ts';
import type { Records } from '../../../support/records.ts';
import { expectTextSpacing } from '../../../support/visualChecks.ts';

// Specification 2.19-4, 2.21-5
test('a list shows that it is loading or empty, and retries a failed request', async ({ page, faults }) => {
  faults.allowed.push(/ERR_FAILED/);
  await signIn(page);
  const answered = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\//, async (route) => {
    await answered.promise;
    await route.fulfill({ json: [], headers: totalHeaders(0) });
  });
  await page.goto('/admin/news');
  await expect(page.getByText('Cargando noticias...')).toBeVisible();
  answered.resolve();
  const empty = 'No hay noticias disponibles. Crea una nueva noticia usando el botón arriba.';
  await expect(page.getByText(empty)).toBeVisible();

  await page.unroute(/\/rest\/v1\//);
  const asked = watchRequests(page, /\/rest\/v1\/news\?/);
  // What was read ahead is not old by the time its screen is there.
  await page.clock.setFixedTime(Date.now());
  await page.goto('/admin/news?orden=titulo-asc');
  await expect(rows(page).first()).toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/order=title\.asc(,|%2C)id\.asc/)]);

  await page.route(/\/rest\/v1\/news\?/, (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(asked).toHaveLength(3);
});

// Specification 2.19-1, 2.19-2, 2.19-5, 2.19-6, 2.21-1, 2.21-3, 2.21-4
test('the lists can be searched and filtered, and become cards on a phone', async ({ page, records, mark }) => {
  const [id] = await records.createNews(
    { title: `Jornada 50 de ${mark}`, type: 'asociada', date: '2024-03-05' },
    { title: `Ateneo 50 % ${mark}`, slug: `ateneo-${mark}`, type: 'afcm', date: '2024-03-04' },
  );
  await records.createPublications(
    { title: `Sin nada ${mark}` },
    {
      title: `Con todo ${mark}`,
      has_pdf: true,
      pdf_url: 'https://example.org/a.pdf',
      has_video: true,
      youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
      type: 'seminarios-conferencias',
    },
  );
  await openList(page, 'news', mark);
  const columns = page.getByRole('columnheader');
  await expect(columns).toHaveText(['Título', /^Fecha/, 'Tipo', 'Estado', 'Acciones']);
  const cells = rowOf(page, mark).getByRole('cell');
  const details = cells.filter({ hasNot: page.getByRole('button') }).filter({ hasNot: page.getByRole('checkbox') });
  await expect(details).toHaveText([
    ...['5 marzo 2024', 'Institución Asociada', 'Publicada'],
    ...['4 marzo 2024', 'AFCM', 'Publicada'],
  ]);
  const edit = rowOf(page, 'Jornada').getByRole('link', { name: 'Editar' });
  await expect(edit).toHaveAttribute('href', `/admin/news/${id}/edit`);
  await expect(edit).toHaveAccessibleDescription(`Jornada 50 de ${mark}`);
  await test.step('a list is searched and filtered, and a table from 640 px up', () => narrow(page, records, mark));

  await go(page, `/admin/publications?buscar=${mark}`);
  await expect(rows(page).first()).toHaveText(/^(Sin nada|Con todo)/);
  await expect(columns).toHaveText(['Título', 'Tipo', 'Archivos', /^Fecha/, 'Estado', 'Acciones']);
  // Specification 2.21-2
  await test.step('a publication shows its files as labelled icons and its date in Argentine time', async () => {
    const full = rowOf(page, 'Con todo');
    for (const name of ['PDF', 'Video']) await expect(full.getByRole('img', { name })).toBeVisible();
    await expect(full).toContainText('Seminarios y Conferencias');
    const empty = rowOf(page, 'Sin nada');
    await expect(empty.getByRole('img')).toHaveCount(0);
    await expect(empty).toContainText('AFCM Aporta');
    const today = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'America/Argentina/Buenos_Aires' });
    await expect(empty).toContainText(today.format(new Date()).replaceAll(' de ', ' '));
  });
  await test.step('headers align with their columns', async () => {
    for (const width of [1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const [heads, starts] = await page.locator('thead tr, tbody tr:first-child').evaluateAll(textStarts);
      expect(starts).toEqual(heads);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('table')).toHaveCount(0);
  const cards = page.getByRole('heading', { level: 2 });
  await expect(page.getByLabel('Ordenar por')).toBeHidden();
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByLabel('Ordenar por').selectOption('Título, de la A a la Z');
  await expect(cards).toHaveText([`Con todo ${mark}`, `Sin nada ${mark}`]);
  await page.getByLabel('Ordenar por').selectOption('Título, de la Z a la A');
  await expect(cards).toHaveText([`Sin nada ${mark}`, `Con todo ${mark}`]);
  await expect(page).toHaveURL(`/admin/publications?buscar=${mark}&orden=titulo-desc`);
  await page.getByLabel('Mostrar').selectOption('AFCM Aporta');
  await expect(cards).toHaveText([`Sin nada ${mark}`]);
  await page.getByLabel('Estado').selectOption('Publicadas');
  const filters = page.getByRole('button', { name: 'Filtros: 2 activos' });
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await filters.click();
  await expect(page.getByLabel('Mostrar')).toBeHidden();
  await page.getByRole('link', { name: 'Nueva Publicación' }).click();
  await expect(page).toHaveURL('/admin/publications/create');
});

/** Searches and filters the news of which one is `Ateneo 50 %`, the other `Jornada 50 de`. */
async function narrow(page: Page, records: Records, mark: string): Promise<void> {
  await page.getByLabel('Mostrar').selectOption('Institución Asociada');
  await expect(rows(page)).toHaveText([`Jornada 50 de ${mark}`]);
  await expect(page).toHaveURL(`/admin/news?buscar=${mark}&tipo=asociada`);

  await page.getByLabel('Mostrar').selectOption('Todos');
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Buscar por título').fill(`50 % ${mark}`);
  await expect(rows(page)).toHaveText([`Ateneo 50 % ${mark}`]);
  await page.getByLabel('Buscar por título').fill(`congreso ${mark}`);
  await expect(page.getByText('Ninguna noticia coincide con lo que buscas.')).toBeVisible();
  // In a live region that was there before.
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Sin resultados.');
  await page.getByRole('button', { name: 'Ver todas las noticias' }).click();
  await expect(page.getByLabel('Buscar por título')).toHaveValue('');
  await expect(page).toHaveURL('/admin/news');

  await records.createNews({
    title: `La comisión de evaluación convoca a las facultades a enviar sus experiencias, larga ${mark}`,
    type: 'asociada',
    date: '2025-09-15',
    published_at: '2099-12-03T12:00:00Z',
  });
  await page.getByLabel('Buscar por título').fill(`larga ${mark}`);
  await expect(rows(page)).toHaveText([/larga/]);
  await page.setViewportSize({ width: 639, height: 800 });
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const state = page.getByRole('row').getByText('Programada para el 3 de diciembre de 2099, 9:00');
    const day = page.getByRole('row').getByText('15 septiembre 2025');
    const linesOf = (shown: Element) =>
      shown.getBoundingClientRect().height / parseFloat(getComputedStyle(shown).lineHeight);
    await expect.poll(() => state.evaluate(linesOf), `lines of a state at ${width} pixels`).toBeLessThan(3.5);
    expect(await day.evaluate(linesOf), `lines of a date at ${width} pixels`).toBeLessThan(2.5);
    const rowActions = page.getByRole('row').filter({ hasText: mark }).locator('td:last-child').locator('a, button');
    const [title, date] = await Promise.all([rows(page).getByRole('link').boundingBox(), day.boundingBox()]);
    expect(Math.abs((title?.y ?? NaN) - (date?.y ?? NaN)), 'the cells of a row begin on one line').toBeLessThan(6);
    const tops = await rowActions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, `rows of buttons at ${width} pixels`).toBe(width < 768 ? 2 : 1);
    for (const name of [/^Título/, /^Fecha/, /^Tipo/, 'Acciones'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
}

/** The left edge of the content of each cell in these rows, excluding padding. */
function textStarts(rows: Element[]): number[][] {
  return rows.map((row) =>
    [...row.children].map((cell) => {
      const action = cell.querySelector('td a');
      const { left } = (action ?? cell).getBoundingClientRect();
      return Math.round(left + parseFloat(getComputedStyle(action ?? cell).paddingLeft));
    }),
  );
}

// Specification 2.19-5
test('a long list loads page by page and restores its scroll position', async ({ page, faults, records, mark }) => {
  // PostgREST's response for a page beyond the end of the list.
  faults.refusal(416, '/rest/v1/news');
  const numbers = Array.from({ length: 45 }, (_, index) => String(index + 1).padStart(2, '0'));
  await records.createNews(...numbers.map((number) => ({ title: `Serie ${mark} ${number}`, date: '1990-03-01' })));
  const reads = watchRequests(page, /\/rest\/v1\/news\?.*title=imatch/);

  await openList(page, 'news', mark);
  await page.getByRole('button', { name: 'Título' }).click();
  await expect(page.getByText('1 a 20 de 45 noticias')).toBeVisible();
  await expect(rows(page)).toHaveText(numbers.slice(0, 20).map((number) => `Serie ${mark} ${number}`));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('21 a 40 de 45 noticias')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('41 a 45 de 45 noticias')).toBeVisible();
  await expect(page).toHaveURL(`/admin/news?buscar=${mark}&orden=titulo-asc&pagina=3`);
  await page.reload();
  await expect(rows(page)).toHaveText(numbers.slice(40).map((number) => `Serie ${mark} ${number}`));

  await page.goBack();
  await expect(page.getByText('21 a 40 de 45 noticias')).toBeVisible();
  const address = `/admin/news?buscar=${mark}&orden=titulo-asc&pagina=2`;
  const last = page.getByRole('link', { name: `Serie ${mark} 40` });
  const open = async () => {
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await last.click();
    await expect(page.getByRole('heading', { name: 'Editar Noticia' })).toBeVisible();
    return scrolled;
  };

  let scrolled = await open();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  scrolled = await open();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  await page.getByRole('button', { name: 'Título' }).click();
  await expect(rows(page).first()).toHaveText(`Serie ${mark} 45`);
  await expect(page.getByRole('columnheader', { name: 'Título' })).toHaveAttribute('aria-sort', 'descending');
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) expect(read).toContain('limit=20');
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Noticias' }).click();
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  await expect(page).toHaveURL('/admin/news');

  await go(page, `/admin/news?buscar=${mark}&pagina=9`);
  await expect(page.getByText('1 a 20 de 45 noticias')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectTextSpacing(page);
});
