import type { Page } from '@playwright/test';
import { saveButton, signInAt, toasts } from '../../../support/admin.ts';
import { chooseFiles, pdfFile, photograph } from '../../../support/files.ts';
import { tabTo, walk } from '../../../support/keyboard.ts';
import { changeAddress, foldsOf, groupOf, titleOf } from '../../../support/panel/form.ts';
import { expect, test } from '../../../support/panel/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const onNarrowScreen = test.extend({ viewport: { width: 360, height: 740 } });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// Specification the-panel-s-users-5
test('Tab moves through a news form in reading order and out of it @a11y', async ({ page }) => {
  await signInAt(page, '/admin/news/create');
  await expect(titleOf(page)).toBeFocused();
  await expect(page.getByText('2 por mirar')).toBeVisible();
  await heading(page, 'Nueva Noticia').focus();
  expect(await walk(page)).toEqual([
    ...['Título', 'Cambiar la dirección', 'Resumen'],
    ...['Visual', 'Vista previa al lado', 'Tipo de párrafo', 'Contenido'],
    ...['Fecha', 'AFCM', 'Mostrar en el carrusel', 'Añadir imágenes', 'Elegir de la biblioteca', 'Fuente'],
    ...['Publicar', 'Guardar borrador', '2 por mirar', 'Programar…', 'Cancelar'],
    'Ver el sitio (se abre en otra pestaña)',
  ]);
});

// Specification the-panel-s-users-2
onNarrowScreen(
  'every control of a news form has a role and name, and each step is announced',
  async ({ page, mark }) => {
    await signInAt(page, '/admin/news');
    await page.getByRole('link', { name: 'Nueva Noticia' }).click();
    // A new screen is announced: the focus is where its writing begins, and the tab has its title.
    await expect(titleOf(page)).toBeFocused();
    await expect(page).toHaveTitle('Nueva Noticia · Panel de Administración');

    await saveButton(page).click();
    await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveAccessibleDescription('Escribe un título.');
    await page.getByRole('textbox', { name: 'Título' }).fill(`Con lector ${mark}`);
    const place = new RegExp(`^La noticia estará en \\S+/novedades/con-lector-${mark}\\.$`);
    await expect(await changeAddress(page)).toHaveAccessibleDescription(place);

    for (const name of ['Cuándo', 'Dónde aparece', 'Imágenes', 'Cita'])
      await foldsOf(page).filter({ hasText: name }).press('Enter');
    const images = groupOf(page, 'Imágenes');
    const add = images.getByRole('button', { name: 'Añadir imágenes' });
    const limit = 'Puedes subir hasta 10 imágenes para esta noticia. La primera es la portada.';
    await expect(add).toHaveAccessibleDescription(limit);
    const names = ['uno.jpg', 'dos.jpg', 'tres.jpg'];
    await chooseFiles(page, add, await Promise.all(names.map((name) => photograph(name, { width: 60, height: 40 }))));
    await expect(images.getByRole('status').filter({ hasText: 'tres.jpg: subida.' })).toBeAttached();
    await expect(toasts(page)).toHaveAttribute('aria-live', 'polite');
    await expect(toasts(page)).toContainText('Imágenes subidas correctamente');

    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - link "Volver a la lista"
    - heading "Nueva Noticia" [level=1]
    - textbox "Título": Con lector ${mark}
    - textbox "Slug": con-lector-${mark}
    - textbox "Resumen"
    - tablist "Modo del editor":
      - tab "Visual" [selected]
      - tab "Markdown"
      - tab "Vista previa"
    - tabpanel "Visual":
      - toolbar "Formato del texto"
      - textbox "Contenido"
    - group "Cuándo":
      - textbox "Fecha"
    - group "Dónde aparece":
      - radiogroup "Tipo":
        - radio "AFCM" [checked]
        - radio "Institución Asociada"
      - checkbox "Mostrar en el carrusel"
    - group "Imágenes":
      - list "Elegidas, en su orden":
        - listitem:
          - button "Imagen 1 de 3, portada Sin describir"
          - 'button "Mover antes: imagen 1" [disabled]'
          - 'button "Mover después: imagen 1"'
        - listitem:
          - button "Imagen 2 de 3 Sin describir"
        - listitem:
          - button "Imagen 3 de 3 Sin describir"
          - 'button "Mover después: imagen 3" [disabled]'
      - button "Añadir imágenes"
    - group "Cita":
      - textbox "Fuente"
    - button "Publicar"
    - button "Guardar borrador"
    - button "Programar…"
    - link "Cancelar"
    - status: Cambios sin guardar
  `);

    await saveButton(page).click();
    await expect(toasts(page)).toContainText('Noticia creada');
    await expect(heading(page, 'Noticias')).toBeFocused();
    await expect(page.getByRole('banner').getByRole('status').filter({ hasText: 'En línea' })).toBeVisible();
  },
);

// Specification the-panel-s-users-3, the-panel-s-users-4
onNarrowScreen(
  'PDF and video fields have roles and names, and work by keyboard alone @a11y',
  async ({ page, mark }) => {
    await signInAt(page, '/admin/publications/create');
    await expect(titleOf(page)).toBeFocused();
    await page.keyboard.type(`Guía ${mark}`);
    await tabTo(page, foldsOf(page).filter({ hasText: 'Documento' }), '{Enter}');
    await tabTo(page, page.getByRole('checkbox', { name: 'Tiene PDF' }), '{Space}');
    await expect(page.getByLabel('Archivo PDF')).toHaveAccessibleDescription('Formato: PDF. Tamaño máximo: 20MB');
    // Registered early, because the key press would be faster than the browser learning of the listener.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Archivo PDF'), '{Enter}');
    await (await chooser).setFiles(pdfFile('guia.pdf'));
    await tabTo(page, page.getByRole('checkbox', { name: 'Tiene video' }), '{Space}');
    await tabTo(page, page.getByRole('textbox', { name: 'URL de YouTube' }), 'https://youtu.be/dQw4w9WgXcQ');
    await expect(page.getByRole('status').filter({ hasText: 'Video reconocido: dQw4w9WgXcQ' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitar archivo' })).toHaveAccessibleDescription(/^guia\.pdf/);

    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - textbox "Título"
    - textbox "Resumen"
    - tabpanel "Visual":
      - textbox "Contenido"
    - group "Cuándo"
    - group "Dónde aparece"
    - group "Imágenes"
    - group "Documento":
      - checkbox "Tiene PDF" [checked]
      - button "Archivo PDF"
      - paragraph:
        - button "Quitar archivo"
      - textbox "URL del PDF" [disabled]
      - checkbox "Tiene video" [checked]
      - textbox "URL de YouTube"
    - group "Cita"
    - button "Publicar"
    - button "Guardar borrador"
    - button "Programar…"
    - link "Cancelar"
  `);

    await tabTo(page, saveButton(page), '{Enter}');
    await expect(toasts(page)).toContainText('Publicación creada');
    await expect(heading(page, 'Publicaciones')).toBeFocused();
  },
);
