import { expect, type Page } from '@playwright/test';
import { signIn } from '../admin.ts';
import type { ChosenFile } from '../files.ts';

export const imagesOf = (page: Page) => page.getByRole('main');
export const tilesOf = (page: Page) =>
  imagesOf(page).getByRole('list', { name: 'Elegidas, en su orden' }).getByRole('img');

/** Opens the form of a new news item. */
export async function openForm(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/news/create');
  await expect(page.getByRole('heading', { name: 'Nueva Noticia' })).toBeVisible();
}

/** Chooses these files in the form. */
export async function choose(page: Page, files: ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await imagesOf(page).getByRole('button', { name: 'Añadir imágenes' }).click();
  await (await chooser).setFiles(files);
}

/** The URLs of the images, in order. */
export const order = (page: Page) =>
  tilesOf(page).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
