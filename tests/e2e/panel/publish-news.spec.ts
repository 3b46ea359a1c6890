import { enterCredentials, go, openMarkdown, saveButton } from '../../support/admin.ts';
import { photograph } from '../../support/files.ts';
import { tabTo } from '../../support/keyboard.ts';
import { changeAddress, foldsOf, imagesOf, removeImage, summaryOf, textOf, titleOf } from '../../support/panel/form.ts';
import { rowOf } from '../../support/panel/lists.ts';
import { expect, test } from '../../support/panel/test.ts';

// Specification 2.20-1, 2.20-12, 5-5, 7-3, 8-5, 8-9, faults-tried-9
test('a news item whose slug is taken gets the next free one', async ({ page, visitor, faults, records, mark }) => {
  faults.refusal(409, '/rest/v1/news');
  const title = `Jornada de Simulación Clínica ${mark}`;
  const slug = `jornada-de-simulacion-clinica-${mark}`;
  const address = `/novedades/${slug}-3`;

  // Requested before the item exists: these cached responses must not survive.
  for (const path of ['/', '/novedades', '/novedades?tipo=asociada', address]) await visitor.request.get(path);

  await records.createNews({ title: `Misma ${mark}`, slug }, { title: `Misma ${mark}`, slug: `${slug}-2` });
  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'Nueva Noticia' }).click();
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();

  await titleOf(page).fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await summaryOf(page).fill('Un día de práctica en equipo.');
  await (await openMarkdown(page)).fill('Con **inscripción previa**.\n\n- Mañana: taller\n- Tarde: devolución');

  await saveButton(page).click();

  const taken = 'Ya hay una noticia con este slug. Cámbialo para poder guardar.';
  await expect(page.getByText(`Error al guardar la noticia: ${taken}`)).toBeVisible();
  await expect(page.getByLabel('Slug')).toBeFocused();
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(new RegExp(taken));
  await expect(page).toHaveURL('/admin/news/create');
  await expect(titleOf(page)).toHaveValue(title);
  await expect(summaryOf(page)).toHaveValue('Un día de práctica en equipo.');

  // It stays until the slug changes.
  const free = page.getByRole('button', { name: `Usar «${slug}-3»` });
  await expect(free).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(free).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(summaryOf(page)).toBeFocused();
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(new RegExp(taken));
  await page.getByLabel('Slug').fill('Otra Asamblea');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Slug')).toHaveValue('otra-asamblea');
  await expect(page.getByLabel('Slug')).not.toHaveAccessibleDescription(new RegExp(taken));

  await page.getByLabel('Slug').fill(slug);
  await saveButton(page).click();
  await free.click();
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-3`);
  await expect(page.getByLabel('Slug')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Usar/ })).toHaveCount(0);
  await saveButton(page).click();

  await expect(page.getByText('Noticia creada')).toBeVisible();
  await expect(page).toHaveURL('/admin/news');
  await expect(rowOf(page, title)).toBeVisible();

  const response = await visitor.goto(address);
  expect(response?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('inscripción previa')).toHaveCSS('font-weight', /^[67]\d\d$/);
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Tarde: devolución' })).toBeVisible();

  // The home page first: it shows three, and other tests publish, too.
  for (const list of ['/', '/novedades'])
    expect(await (await visitor.request.get(list)).text()).toContain(`href="${address}"`);
});

// Specification 2.20-6, the-panel-s-users-1
test('on a phone, a news item is published by keyboard alone @soak', async ({ page, visitor, mark }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const title = `Encuentro de Extensión ${mark}`;
  const photographs = await Promise.all(
    ['llegada.jpg', 'sala.jpg', 'cierre.jpg'].map((name) => photograph(name, { width: 120, height: 90 })),
  );
  await page.goto('/admin');
  await enterCredentials(page);
  await tabTo(page, page.getByRole('link', { name: 'Gestionar noticias' }), '{Enter}');
  await tabTo(page, page.getByRole('link', { name: 'Nueva Noticia' }), '{Enter}');

  await tabTo(page, titleOf(page), title);
  await tabTo(page, summaryOf(page), 'Tres momentos de la jornada.');
  await tabTo(page, page.getByLabel('Contenido'), 'Participaron todas las facultades.');

  await tabTo(page, foldsOf(page).filter({ hasText: 'Imágenes' }), '{Enter}');
  // Registered early, because the key press would be faster than the browser learning of the listener.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Añadir imágenes' }), '{Enter}');
  await (await chooser).setFiles(photographs);
  const images = imagesOf(page);
  await expect(images).toHaveCount(3);
  const third = (await images.nth(2).getAttribute('src')) ?? '';
  for (const place of [3, 2]) {
    await tabTo(page, page.getByRole('button', { name: `Mover antes: imagen ${place}` }), '{Enter}');
  }
  await expect(images.first()).toHaveAttribute('src', third);

  await tabTo(page, foldsOf(page).filter({ hasText: 'Cita' }), '{Enter}');
  await tabTo(page, page.getByLabel('Fuente'), 'Secretaría de Extensión');
  await tabTo(page, foldsOf(page).filter({ hasText: 'Dónde aparece' }), '{Enter}');
  await tabTo(page, page.getByRole('radio', { name: 'AFCM' }), '{ArrowRight}');
  await expect(page.getByRole('radio', { name: 'Institución Asociada' })).toBeChecked();
  await tabTo(page, saveButton(page), '{Enter}');
  await expect(page.getByText('Noticia creada')).toBeVisible();
  await expect(page).toHaveURL('/admin/news');

  const response = await visitor.goto(`/novedades/encuentro-de-extension-${mark}`);
  expect(response?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const gallery = visitor.getByRole('region', { name: 'Imágenes' });
  await expect(gallery.getByRole('link', { name: /^Ampliar la imagen/ })).toHaveCount(3);
  await expect(visitor.getByText('Secretaría de Extensión')).toBeVisible();
});

// Specification 2.20-1, 4-8, 7-9
test('editing a news item saves every field', async ({ page, visitor, records, mark }) => {
  const [id = 0] = await records.createNews({
    title: `Antes ${mark}`,
    summary: 'Resumen guardado.',
    content: 'Texto guardado.',
    date: '2024-03-05',
    source: 'Fuente guardada',
    type: 'asociada',
    images: ['/placeholder.svg?1', '/placeholder.svg?2'],
    show_in_hero: true,
  });
  await page.goto(`/admin/news/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Editar Noticia' })).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: /^Ver en el sitio/ });
  await expect(link).toHaveAttribute('href', `/novedades/antes-${mark}`);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(titleOf(page)).toHaveValue(`Antes ${mark}`);
  await expect(textOf(page)).toHaveText('Texto guardado.');
  for (const [label, value] of [
    ['Slug', `antes-${mark}`],
    ['Resumen', 'Resumen guardado.'],
    ['Fecha', '2024-03-05'],
    ['Fuente', 'Fuente guardada'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  const types = page.getByRole('radiogroup', { name: 'Tipo' });
  await expect(types.getByRole('radio', { name: 'Institución Asociada' })).toBeChecked();
  const images = page.getByRole('group', { name: 'Imágenes' });
  await expect(images.getByRole('img')).toHaveCount(2);
  await expect(page.getByLabel('Mostrar en el carrusel')).toBeChecked();

  await titleOf(page).fill(`Después ${mark}`);
  await expect(page.getByLabel('Slug')).toHaveValue(`despues-${mark}`);
  await (await changeAddress(page)).fill(`A mano ${mark}`);
  await summaryOf(page).fill('Resumen nuevo.');
  await page.getByLabel('Contenido').fill('Texto nuevo.');
  await page.getByLabel('Fecha').fill('2024-04-06');
  await page.getByLabel('Fuente').fill('Fuente nueva');
  await removeImage(page, 2);
  await types.getByText('AFCM', { exact: true }).click();
  await page.getByLabel('Mostrar en el carrusel').uncheck();
  await saveButton(page).click();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();

  await visitor.goto(`/novedades/a-mano-${mark}`);
  await expect(visitor.getByRole('heading', { level: 1, name: `Después ${mark}` })).toBeVisible();
  const main = visitor.getByRole('main');
  for (const text of ['Resumen nuevo.', 'Texto nuevo.', '6 abril 2024', 'Fuente nueva'])
    await expect(main.getByText(text).first()).toBeVisible();
  await go(page, `/admin/news/${id}/edit`);
  await expect(page.getByRole('radio', { name: 'AFCM' })).toBeChecked();
  await expect(images.getByRole('img')).toHaveCount(1);
  await expect(page.getByLabel('Mostrar en el carrusel')).not.toBeChecked();
});
