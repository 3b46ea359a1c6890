import { expect, type Locator, type Page } from '@playwright/test';
import { administrator, openMarkdown, signIn } from '../admin.ts';
import { chooseFiles, type ChosenFile } from '../files.ts';

export const titleOf = (page: Page) => page.getByLabel('Título', { exact: true });
export const summaryOf = (page: Page) => page.getByLabel('Resumen');
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Contenido' });
/** The text in visual mode, once that is loaded. */
export const visualText = (page: Page) => page.locator('[contenteditable]');

/** Unfolds the address, and returns its field. */
export async function changeAddress(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Cambiar la dirección' }).click();
  return page.getByLabel('Slug');
}

/** A group of the form's fields, on a phone a fold. */
export const groupOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** What the folds of a phone say. */
export const foldsOf = (page: Page) => page.locator('.record-group > summary');

/** The toolbar's menu of what the paragraph of the caret is. */
export const kindOf = (page: Page) => page.getByRole('combobox', { name: 'Tipo de párrafo' });

/** Makes the paragraph of the caret what the toolbar's menu calls that. */
export async function chooseKind(page: Page, kind: string): Promise<void> {
  await kindOf(page).selectOption(kind);
}

/** The screen without its header and toasts. */
export const mainOf = (page: Page) => page.getByRole('main');

/** The button with exactly this name. */
export const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Gives this answer to the question that is open. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

/** The offer to recover what was typed in this browser. */
export const draftNotice = (page: Page) => page.getByText(/^Hay cambios sin guardar de hace/);

export const conflictDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Hay una versión más reciente' });

/** The dialog that asks for the password in place. */
export const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión ha terminado' });

/** Signs in again in the dialog of a session that ended, and waits until the form is back. */
export async function signInAgain(page: Page): Promise<void> {
  await passwordDialog(page).getByLabel('Contraseña').fill(administrator.password);
  await passwordDialog(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(passwordDialog(page)).toBeHidden();
}

/** Signs in and opens the form of a new news item, in visual mode. */
export async function openForm(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/news/create');
  await expect(visualText(page)).toBeVisible();
}

/** Empties the text, in visual mode, with the caret in it. */
export async function clearText(page: Page): Promise<void> {
  await (await openMarkdown(page)).fill('');
  await page.getByRole('tab', { name: 'Visual' }).click();
  await textOf(page).click();
}

/** What saving the form now would store as its text. */
export async function markdownOf(page: Page): Promise<string> {
  return (await openMarkdown(page)).inputValue();
}

/** The chosen images, apart from those of the text. */
export const imagesOf = (page: Page) => page.getByRole('list', { name: 'Elegidas, en su orden' }).getByRole('img');

/** Their addresses, in order, of which they show a smaller version. */
export const addressesOf = (page: Page) =>
  imagesOf(page).evaluateAll((images) =>
    images.map((image) => {
      const { src } = image as HTMLImageElement;
      return new URL(src).searchParams.get('href') ?? src;
    }),
  );

/** The tile of one of several images, which opens a dialog. */
export const tileOf = (page: Page, number: number) =>
  mainOf(page).getByRole('button', { name: new RegExp(`^Imagen ${number} de `) });

/** The dialog for what is said of each of several images. */
export const imageDialog = (page: Page) => page.getByRole('dialog', { name: /^Imagen \d+ de / });

/** Opens that dialog for one of them. */
export async function openImage(page: Page, number: number): Promise<Locator> {
  await imagesOf(page)
    .nth(number - 1)
    .click();
  await expect(imageDialog(page)).toBeVisible();
  return imageDialog(page);
}

/** Takes one of the chosen images away. */
export async function removeImage(page: Page, number: number): Promise<void> {
  const isLone = (await imagesOf(page).count()) === 1;
  await (isLone ? button(page, 'Quitar: imagen 1') : button(await openImage(page, number), 'Quitar')).click();
}

/** Chooses images for the record, apart from its text. */
export function chooseImages(page: Page, files: ChosenFile | ChosenFile[]): Promise<void> {
  return chooseFiles(page, page.getByRole('button', { name: 'Añadir imágenes' }), files);
}

/** The images of the text that were not uploaded. */
export const failedImages = (page: Page) => page.getByRole('list', { name: 'Imágenes que no se subieron' });

/** Shows or hides the tab, as far as its scripts know. */
export function setVisibility(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

/** Hides the tab, as phones do before they kill it, then crashes it. */
export async function hideAndKill(page: Page): Promise<void> {
  await setVisibility(page, 'hidden');
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}
