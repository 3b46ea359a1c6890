import { expectAccessibleEverywhere } from '../../support/accessibility.ts';
import { go, saveButton } from '../../support/admin.ts';
import { expect, test } from '../../support/panel/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a preview link shows an unpublished item until it is disabled', async ({ page, visitor, records, mark }) => {
  const title = `Para leer antes ${mark}`;
  const id = await records.create('news', title);
  await records.schedule('news', title, '2099-12-03T12:00:00Z');
  await page.goto(`/admin/news/${id}/edit`);
  await page.getByRole('button', { name: 'Copiar enlace de vista previa' }).click();
  const address = await page.getByLabel('Enlace de vista previa').inputValue();
  expect(new URL(address).pathname).toMatch(/^\/vista-previa\/[0-9a-f]{64}$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const response = await visitor.goto(address);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Programada para el 3 de diciembre de 2099, 9:00')).toBeVisible();
  await expect(visitor.getByText('Un texto.')).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessibleEverywhere(visitor);
  await expectAccessibleEverywhere(page, { isVariant: true });

  await page.getByRole('button', { name: 'Desactivar el enlace' }).click();
  await expect(page.getByText('Enlace desactivado')).toBeVisible();
  const none = ['0'.repeat(64), 'x', '../news'].map((token) => `/vista-previa/${encodeURIComponent(token)}`);
  for (const path of [address, ...none]) expect((await visitor.request.get(path)).status()).toBe(404);

  await page.getByRole('button', { name: 'Copiar enlace de vista previa' }).click();
  await expect(page.getByLabel('Enlace de vista previa')).not.toHaveValue(address);
  const next = await page.getByLabel('Enlace de vista previa').inputValue();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('En línea')).toBeVisible();
  await visitor.goto(next);
  await expect(visitor).toHaveURL(new RegExp(`/para-leer-antes-${mark}$`));
  await go(page, `/admin/news/${id}/edit`);
  await expect(saveButton(page)).toHaveText('Guardar');
  await expect(page.getByRole('button', { name: 'Copiar enlace de vista previa' })).toHaveCount(0);
});
