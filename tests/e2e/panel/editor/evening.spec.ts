import type { Locator, Page } from '@playwright/test';
import { administrator } from '../../../support/admin.ts';
import { giveFile, photograph } from '../../../support/files.ts';
import { button, groupOf, textOf, titleOf, visualText } from '../../../support/panel/form.ts';
import { expect, onPhone, test } from '../../../support/panel/test.ts';

/** An author at work, whose presses and taps are counted; typing text, Tab and arrows cost nothing. */
class Author {
  presses = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Types text; a new paragraph is text, too. */
  write = (text: string) => this.#page.keyboard.type(text);

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press(key);
  }

  /** Presses a control, wherever Tab reaches it (other tests walk there). */
  async enter(control: Locator): Promise<void> {
    this.presses += 1;
    // A button that waits for a save does nothing.
    await expect(control).toBeEnabled();
    await control.press('Enter');
  }

  async tap(control: Locator): Promise<void> {
    this.presses += 1;
    await control.tap();
  }

  /** Pastes a picture into the text. */
  async paste(name: string): Promise<void> {
    this.presses += 1;
    await giveFile(textOf(this.#page), await photograph(name), 'paste');
  }
}

const status = (page: Page) => page.getByRole('region', { name: /^Notificaciones/ });

// Specification 2.20-23
test('writing, scheduling and restoring an item takes at most 16 presses besides typing', async ({ page, mark }) => {
  const author = new Author(page);
  await page.goto('/admin');
  await expect(page.getByLabel('Email')).toBeFocused();
  await author.write(administrator.email);
  await page.keyboard.press('Tab');
  await author.write(administrator.password);
  await author.press('Enter');
  await author.enter(page.getByRole('main').getByRole('link', { name: 'Nueva noticia' }));

  await expect(titleOf(page)).toBeFocused();
  await author.write(`La asamblea de ${mark}`);
  await expect(visualText(page)).toBeVisible();
  await visualText(page).focus();
  await author.write('Se leyó el informe.\n\n- Uno\nDos\n\n/tab');
  await author.press('Enter');
  await author.write('Día');
  await page.keyboard.press('Tab');
  await author.write('Sede');
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('ArrowDown');
  await author.write(`Acta ${mark}. El video:\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\nMás en `);
  await author.press('Control+k');
  await author.write('autoridades');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAccessibleName(/^Autoridades/);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('coincide');
  await author.press('Enter');
  await author.paste('sala.jpg');
  await expect(page.getByRole('dialog').getByLabel('Texto alternativo')).toBeFocused();
  await author.write('La sala llena');
  await author.press('Enter');
  await expect(textOf(page).getByRole('img', { name: 'La sala llena' })).toHaveAttribute('src', /^http/);

  await author.enter(button(page, 'Vista previa al lado'));
  const preview = page.frameLocator('iframe[title="Vista previa"]');
  await expect(preview.getByRole('img', { name: 'La sala llena' })).toBeVisible();
  const link = preview.getByRole('link', { name: /^Autoridades/ });
  await expect(link).toHaveAttribute('href', '/quienes-somos/autoridades');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Dos' })).toBeVisible();
  await expect(preview.getByRole('columnheader', { name: 'Sede' })).toBeVisible();

  await author.enter(button(page, 'Programar…'));
  await page.getByLabel('Día y hora').fill('2099-12-03T09:00');
  await author.press('Enter');
  await expect(status(page)).toContainText('se publicará el 3 de diciembre de 2099, 9:00');
  await titleOf(page).fill(`Otro título ${mark}`);
  await author.enter(button(page, 'Publicar'));
  await expect(page).toHaveURL('/admin/news');

  await author.press('Control+Shift+F');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await author.write(`acta ${mark}`);
  // Until the last word is looked for, what matches the first is shown.
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([/^Otro título/]);
  await author.press('Enter');
  await author.enter(page.getByRole('link', { name: 'Versiones' }));
  await expect(page.getByRole('heading', { name: 'Versiones de la noticia' })).toBeFocused();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await author.enter(button(page, 'Restaurar'));
  await author.enter(page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }));
  await expect(titleOf(page)).toHaveValue(`La asamblea de ${mark}`);
  expect(author.presses).toBeLessThanOrEqual(16);
});

// Specification 2.20-23
onPhone('publishing a news item with a described photo takes at most nine taps @soak', async ({ page, mark }) => {
  const author = new Author(page);
  await page.goto('/admin');
  await author.tap(page.getByLabel('Email'));
  await author.write(administrator.email);
  await author.tap(page.getByLabel('Contraseña'));
  await author.write(administrator.password);
  await author.tap(page.getByRole('button', { name: 'Iniciar sesión' }));
  await author.tap(page.getByRole('main').getByRole('link', { name: 'Nueva noticia' }));
  await expect(titleOf(page)).toBeFocused();
  await author.write(`Desde la sala ${mark}`);
  await author.tap(groupOf(page, 'Imágenes').locator('summary'));
  const chosen = page.waitForEvent('filechooser');
  await author.tap(button(page, 'Añadir imágenes'));
  await (await chosen).setFiles([await photograph('sala.jpg')]);
  await author.tap(page.getByLabel('Texto alternativo'));
  await author.write('La sala llena');
  await author.tap(button(page, 'Publicar'));
  await expect(status(page)).toContainText('Noticia creada');
  expect(author.presses).toBeLessThanOrEqual(9);
});
