import type { Page } from '@playwright/test';
import { saveButton, signIn } from '../../support/admin.ts';
import { expect, test } from '../../support/fixtures.ts';
import { Records, uniqueMark } from '../../support/records.ts';
import { suspendTimers } from '../../support/timers.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /^Notificaciones/ });

test('an empty news form asks for the title alone, and shows the whole address before it is known', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/admin/news/create');
  const host = new URL(baseURL ?? '').host;
  await saveButton(page).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveAccessibleDescription('Escribe un título.');
  await expect(page.getByLabel('Slug')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(
    `La noticia estará en ${host}/novedades/…. El final se forma con el título, y puedes cambiarlo.`,
  );
});

test.describe('where an address is taken', () => {
  test.use({ expectedProblems: [/the server responded with a status of 409/] });

  test('one click takes the next that is free', async ({ page }) => {
    const mark = uniqueMark();
    await signIn(page);
    const records = await Records.of(page);
    await records.createNews(
      { title: `Misma ${mark}`, slug: `misma-${mark}` },
      { title: `Misma ${mark}`, slug: `misma-${mark}-2` },
    );
    await page.goto('/admin/news/create');
    await page.getByLabel('Título', { exact: true }).fill(`Misma ${mark}`);
    await saveButton(page).click();
    await page.getByRole('button', { name: `Usar «misma-${mark}-3»` }).click();
    await expect(page.getByLabel('Slug')).toHaveValue(`misma-${mark}-3`);
    await expect(page.getByLabel('Slug')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Usar/ })).toHaveCount(0);
    await saveButton(page).click();
    await expect(toasts(page)).toContainText('Noticia creada');
  });
});

test('an address that is no video’s is told once', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  await page.getByLabel('Título', { exact: true }).fill('Con un video que no lo es');
  await page.getByLabel('Tiene video').check();
  await page.getByLabel('URL de YouTube').fill('https://vimeo.com/12345');
  await expect(page.getByText(/reconocemos un video/)).toHaveCount(1);
  await saveButton(page).click();
  await expect(page.getByLabel('URL de YouTube')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/reconocemos un video/)).toHaveCount(1);
});

test('the address of a PDF that is not asked for looks like what it is', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/publications/create');
  await page.getByLabel('Tiene PDF').check();
  const address = page.getByLabel('URL del PDF');
  const look = () =>
    address.evaluate((field) => {
      const { backgroundColor, borderColor, cursor } = getComputedStyle(field);
      return { backgroundColor, borderColor, cursor };
    });
  const enabled = await look();
  await page
    .getByLabel('Archivo PDF')
    .setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(address).toBeDisabled();
  const disabled = await look();
  expect(disabled.cursor).toBe('not-allowed');
  expect(disabled.backgroundColor).not.toBe(enabled.backgroundColor);
  expect(disabled.borderColor).not.toBe(enabled.borderColor);
});

test('while a deleted item leaves the site, nothing says that it was saved', async ({ page, faults }) => {
  const mark = uniqueMark();
  faults.refusal(404, `/novedades/para-eliminar-${mark}`);
  await signIn(page);
  await (await Records.of(page)).createNews({ title: `Para eliminar ${mark}`, slug: `para-eliminar-${mark}` });
  await page.goto(`/admin/news?buscar=${mark}`);
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/publish', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('banner').getByText('Quitando del sitio…')).toBeVisible();
  await expect(page.getByText('Guardado. Publicando…')).toHaveCount(0);
  asked.resolve();
  await expect(page.getByText(`«Para eliminar ${mark}» ya no está en el sitio.`)).toBeVisible();
});

test('the message of a save that failed goes when the save succeeds', async ({ page, faults }) => {
  // Each stays for as long as nothing takes it away.
  await suspendTimers(page);
  await signIn(page);
  await page.goto('/admin/news/create');
  await page.getByLabel('Título', { exact: true }).fill(`Al segundo intento ${uniqueMark()}`);
  const end = await faults.fail(page, /\/rest\/v1\/news/, { status: 500, body: { code: 'XX000' } }, 'POST');
  await saveButton(page).click();
  await expect(toasts(page)).toContainText('Error al guardar la noticia');
  await end();
  await saveButton(page).click();
  await expect(toasts(page)).toContainText('Noticia creada');
  await expect(toasts(page).getByText('Error al guardar la noticia')).toHaveCount(0);
  await expect(toasts(page)).toContainText('Noticia creada');
});

test('the copy of the site is told in an author’s words', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  const copy = page.getByRole('region', { name: 'Copia de respaldo del sitio' });
  await expect(copy.getByText(/^Última copia: \d/)).toBeVisible();
  await expect(copy.getByRole('button', { name: 'Actualizar la copia' })).toBeVisible();
  await expect(copy).not.toContainText(/revisión|reconstru/i);
});

test.describe('with room for it', () => {
  test('the navigation is on every screen, marks where one is, and leads everywhere', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin');
    const navigation = page.getByRole('navigation', { name: 'Panel' });
    await expect(navigation.getByRole('link')).toHaveText([
      'Inicio',
      'Noticias',
      'Publicaciones',
      'Agenda',
      'Tu cuenta',
      'Ver el sitio (se abre en otra pestaña)',
    ]);
    await expect(navigation.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
    await navigation.getByRole('link', { name: 'Noticias' }).click();
    await expect(page).toHaveURL('/admin/news');
    await page.goto('/admin/publications/create');
    await expect(navigation.getByRole('link', { name: 'Publicaciones' })).toHaveAttribute('aria-current', 'page');
    await expect(navigation.getByRole('link', { name: 'Inicio' })).not.toHaveAttribute('aria-current');
    await expect(navigation.getByRole('link', { name: /^Ver el sitio/ })).toHaveAttribute('target', '_blank');
  });

  test('a form has its text on the left, its data on the right, and a bar across the whole foot', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/news/create');
    const boxOf = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => field.getBoundingClientRect().toJSON() as DOMRect);
    const [title, date] = [await boxOf('Título'), await boxOf('Fecha')];
    expect(date.x).toBeGreaterThan(title.x + title.width);
    expect(date.y).toBeLessThan((await boxOf('Contenido')).y + 400);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await boxOf('Fecha')).x).toBe((await boxOf('Título')).x);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a menu leads everywhere, by touch and by keyboard', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin');
    const navigation = page.getByRole('navigation', { name: 'Panel' });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Menú' }).tap();
    await navigation.getByRole('link', { name: 'Noticias' }).tap();
    await expect(page.getByRole('heading', { name: 'Noticias' })).toBeFocused();
    await expect(navigation).toBeHidden();

    const menu = page.getByRole('button', { name: 'Menú' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(navigation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(navigation.getByRole('link', { name: 'Inicio' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    await menu.tap();
    await navigation.getByRole('button', { name: 'Buscar' }).tap();
    const palette = page.getByRole('dialog', { name: 'Buscar en el panel' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await palette.getByRole('button', { name: 'Cerrar', exact: true }).tap();
    await expect(palette).toBeHidden();
  });

  test('several are chosen by touch and deleted', async ({ page, faults }) => {
    const mark = uniqueMark();
    faults.refusal(404, '/novedades/para-eliminar');
    await signIn(page);
    const records = await Records.of(page);
    await records.createNews({ title: `Para eliminar ${mark}`, slug: `para-eliminar-${mark}` });
    await page.goto(`/admin/news?buscar=${mark}`);
    await page.getByRole('checkbox', { name: `Elegir «Para eliminar ${mark}»` }).tap();
    await expect(page.getByText('1 noticia elegida')).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar lo elegido' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap();
    await expect(toasts(page)).toContainText('Noticia eliminada');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByText(`«Para eliminar ${mark}» ya no está en el sitio.`)).toBeVisible();
  });
});

test('the dashboard has the way to a new item, what the carousel shows, and what has no cover', async ({ page }) => {
  const mark = uniqueMark();
  await signIn(page);
  const records = await Records.of(page);
  // Later than every other: the carousel takes the newest, and so does the list of what has no cover.
  const [id = 0] = await records.createNews({
    title: `En la portada ${mark}`,
    slug: `en-la-portada-${mark}`,
    date: '2999-12-31',
    show_in_hero: true,
  });
  await page.goto('/admin');
  await expect(page.getByRole('main').getByRole('link', { name: 'Nueva noticia' })).toHaveAttribute(
    'href',
    '/admin/news/create',
  );
  const carousel = page.getByRole('region', { name: 'En el carrusel' });
  await expect(carousel.getByRole('link', { name: `En la portada ${mark}` })).toHaveAttribute(
    'href',
    `/admin/news/${id}/edit`,
  );
  const uncovered = page.getByRole('region', { name: 'Sin portada' });
  await expect(uncovered.getByText(/no tienen? imágenes/)).toBeVisible();
  await expect(uncovered.getByRole('link', { name: `En la portada ${mark}` })).toBeVisible();
  await records.delete('news', id);
});

test('the dashboard leads back to drafts and to what is scheduled, and names pictures without a text', async ({
  page,
}) => {
  const mark = uniqueMark();
  await signIn(page);
  const records = await Records.of(page);
  const ids = await records.createNews(
    {
      title: `Programada ${mark}`,
      slug: `programada-${mark}`,
      published_at: '2099-12-03T12:00:00Z',
      date: '2999-12-30',
      images: ['/placeholder.svg?sin-texto'],
    },
    { title: `En borrador ${mark}`, slug: `en-borrador-${mark}`, published_at: null },
  );
  await page.goto('/admin');
  const unpublished = page.getByRole('region', { name: 'Borradores y programadas' });
  await expect(unpublished.getByRole('listitem').filter({ hasText: `Programada ${mark}` })).toContainText(
    'Programada para el 3 de diciembre de 2099, 9:00',
  );
  await expect(page.getByRole('region', { name: 'Sin texto alternativo' })).toContainText(`Programada ${mark}`);
  await page.getByRole('link', { name: 'Continuar borrador' }).click();
  await expect(page.getByRole('heading', { name: /^Editar/ })).toBeVisible();
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  for (const id of ids) await records.delete('news', id);
});

test('a row shows its cover and the carousel’s mark, and its title leads to its form', async ({ page }) => {
  const mark = uniqueMark();
  await signIn(page);
  const records = await Records.of(page);
  const [id = 0] = await records.createNews({
    title: `Con portada ${mark}`,
    slug: `con-portada-${mark}`,
    date: '1950-01-01',
    images: ['/placeholder.svg?cover'],
    show_in_hero: true,
  });
  await records.createNews({ title: `Sin portada ${mark}`, slug: `sin-portada-${mark}`, date: '1950-01-01' });
  await page.goto(`/admin/news?buscar=${mark}`);
  const marked = page.getByRole('row').filter({ hasText: 'Con portada' });
  await expect(marked.locator('img')).toHaveAttribute('src', '/placeholder.svg?cover');
  await expect(marked).toContainText('En el carrusel');
  const plain = page.getByRole('row').filter({ hasText: 'Sin portada' });
  await expect(plain.locator('img')).toHaveAttribute('src', '/placeholder.svg');
  await expect(plain).not.toContainText('En el carrusel');
  await marked.getByRole('link', { name: `Con portada ${mark}` }).click();
  await expect(page).toHaveURL(`/admin/news/${id}/edit`);
});

test('the covers of a list come small', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/news?buscar=comisiones de trabajo');
  const covers = page.getByRole('row').locator('img[src*="storage"]');
  await expect(covers.first()).toBeVisible();
  for (const cover of await covers.all()) {
    await expect(cover).toHaveAttribute('src', /w=160/);
    await cover.scrollIntoViewIfNeeded();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
  }
});

test('several news are chosen and deleted at once; what fails stays, and stays chosen', async ({ page, faults }) => {
  const mark = uniqueMark();
  faults.refusal(404, '/novedades/para-eliminar');
  await signIn(page);
  const records = await Records.of(page);
  const words = ['uno', 'dos', 'tres'];
  const ids = await records.createNews(
    ...words.map((word) => ({ title: `${word} ${mark}`, slug: `para-eliminar-${word}-${mark}` })),
  );
  await page.goto(`/admin/news?buscar=${mark}`);
  await page.getByRole('checkbox', { name: 'Elegir todas las noticias de esta página' }).check();
  await expect(page.getByText('3 noticias elegidas')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  for (const word of words) await page.getByRole('checkbox', { name: `Elegir «${word} ${mark}»` }).check();

  const end = await faults.fail(
    page,
    new RegExp(`/rest/v1/news\\?id=eq\\.${ids[1]}`),
    { status: 500, body: { code: 'XX000' } },
    'DELETE',
  );
  await page.getByRole('button', { name: 'Eliminar lo elegido' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro que deseas eliminar estas 3 noticias?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('No se pudieron eliminar 1 de las 3 noticias.');
  await expect(page.getByRole('rowheader')).toHaveText([`dos ${mark}`]);
  await expect(page.getByText('1 noticia elegida')).toBeVisible();
  await end();
  await page.getByRole('button', { name: 'Eliminar lo elegido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toasts(page)).toContainText('Noticia eliminada');
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await expect(page.getByText(`«dos ${mark}» ya no está en el sitio.`)).toBeVisible();
});

for (const { kind, list, address, create, done } of [
  {
    kind: 'news',
    list: '/admin/news',
    address: (slug: string) => `/novedades/${slug}`,
    create: (records: Records, title: string, slug: string) => records.createNews({ title, slug }),
    done: 'Noticia eliminada',
  },
  {
    kind: 'publications',
    list: '/admin/publications',
    address: (slug: string) => `/publicaciones/afcm-aporta/${slug}`,
    create: (records: Records, title: string, slug: string) => records.createPublications({ title, slug }),
    done: 'Publicación eliminada',
  },
]) {
  test(`${kind}: a form leads to the public page, and deletes its record after asking`, async ({ page, faults }) => {
    const slug = `para-eliminar-${uniqueMark()}`;
    faults.refusal(404, address(slug));
    await signIn(page);
    const [id = 0] = await create(await Records.of(page), slug, slug);
    await page.goto(`${list}/${id}/edit`);
    const link = page.getByRole('main').getByRole('link', { name: /^Ver en el sitio/ });
    await expect(link).toHaveAttribute('href', address(slug));
    await expect(link).toHaveAttribute('target', '_blank');
    await page.getByLabel('Resumen').fill('Un cambio que se va con lo demás.');
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByLabel('Resumen')).toHaveValue('Un cambio que se va con lo demás.');
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toasts(page)).toContainText(done);
    await expect(page).toHaveURL(list);
    await expect(page.getByText(`«${slug}» ya no está en el sitio.`)).toBeVisible();
  });
}

test.describe('the palette', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el panel' });
  const field = (page: Page) => palette(page).getByRole('combobox');

  for (const keys of ['Control+k', 'Meta+k']) {
    test(`opens with ${keys} and finds screens and actions by keyboard`, async ({ page }) => {
      await signIn(page);
      await page.goto('/admin/news');
      await expect(page.getByRole('heading', { name: 'Noticias' })).toBeFocused();
      await page.keyboard.press(keys);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('PUBLICACION');
      const options = palette(page).getByRole('option');
      await expect(options.filter({ hasText: /Acción|Pantalla/ })).toHaveText([
        'Nueva publicaciónAcción',
        'PublicacionesPantalla',
      ]);
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      const active = await field(page).getAttribute('aria-activedescendant');
      await expect(options.nth(1)).toHaveAttribute('id', active ?? '');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/admin/publications');
      await expect(palette(page)).toBeHidden();
    });
  }

  test('finds any record, says how many there are, and closes with Escape', async ({ page }) => {
    const mark = uniqueMark();
    await signIn(page);
    const records = await Records.of(page);
    const [news = 0] = await records.createNews({ title: `Ateneo ${mark}`, slug: `ateneo-${mark}` });
    const [publication = 0] = await records.createPublications({ title: `Ateneo ${mark}`, slug: `ateneo-${mark}` });
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Panel' }).getByRole('button', { name: 'Buscar' }).click();
    await field(page).fill(`ateneo ${mark}`);
    const options = palette(page).getByRole('option');
    await expect(options).toHaveText([`Ateneo ${mark}Noticia`, `Ateneo ${mark}Publicación`]);
    await expect(palette(page).getByRole('status')).toHaveText('2 resultados');
    await options.nth(1).click();
    await expect(page).toHaveURL(`/admin/publications/${publication}/edit`);

    await expect(page.getByRole('heading', { name: 'Editar Publicación' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await field(page).fill(`ateneo ${mark}`);
    await expect(options).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/news/${news}/edit`);

    await expect(page.getByRole('heading', { name: 'Editar Noticia' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await field(page).fill('nada se llama así');
    await expect(palette(page).getByRole('status')).toHaveText('Nada coincide con lo que buscas.');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Editar Noticia' })).toBeFocused();
  });

  test('leaves Ctrl K to the text it is pressed in', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/news/create');
    await page.getByLabel('Contenido').click();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(palette(page)).toBeHidden();
  });

  test('that cannot be loaded or asked says so', async ({ page, faults }) => {
    await signIn(page);
    await page.goto('/admin/news');
    const heading = page.getByRole('heading', { name: 'Noticias' });
    await expect(heading).toBeFocused();
    const end = await faults.fail(page, /\/_astro\/Palette\..*\.js/);
    await page.keyboard.press('Control+k');
    await expect(toasts(page)).toContainText('No se pudo abrir el buscador');
    await end();
    await page.reload();
    await expect(heading).toBeFocused();
    await faults.fail(page, /\/rest\/v1\//);
    await page.keyboard.press('Control+k');
    await field(page).fill('ateneo');
    await expect(palette(page).getByRole('status')).toContainText('No se pudo buscar entre las noticias');
  });
});
