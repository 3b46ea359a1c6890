import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/admin.ts';
import { BACKEND } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { Records, uniqueMark } from '../support/records.ts';

// Nothing moves: axe would measure the contrast of a text that is still fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('axe finds nothing on the screens of the panel', async ({ page }) => {
      await signIn(page);
      await expect(page.getByText(/^El sitio (está al día|todavía)/)).toBeVisible();
      await expectAccessible(page);
      for (const [path, name] of [
        ['/admin/news', 'Noticias'],
        ['/admin/publications', 'Publicaciones'],
        ['/admin/nada', 'Página no encontrada'],
        ['/admin/news/999999999/edit', 'Noticia no encontrada'],
        ['/admin/publications/999999999/edit', 'Publicación no encontrada'],
      ] as const) {
        await page.goto(path);
        await expect(heading(page, name)).toBeVisible();
        if (/^\/admin\/(news|publications)$/.test(path)) {
          await expect(page.getByRole('button', { name: 'Eliminar' }).first()).toBeVisible();
        }
        await expectAccessible(page);
      }
    });

    test('axe finds nothing on the forms, filled, refused and about to be left', async ({ page }) => {
      await signIn(page);
      for (const list of ['/admin/news', '/admin/publications']) {
        await page.goto(`${list}/create`);
        await page.getByLabel('Resumen').fill('Algo que se perdería.');
        if (list === '/admin/publications') {
          await page.getByLabel('Tiene PDF').check();
          await page.getByLabel('Tiene video').check();
          await page.getByLabel('URL de YouTube').fill('https://youtu.be/dQw4w9WgXcQ');
        }
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Guardar' }).click();
        await expect(page.getByLabel('Título')).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Cancelar' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Salir sin guardar' }).click();
        await expect(page).toHaveURL(list);
      }
    });

    test('axe finds nothing when a list is empty, asks, or cannot be read', async ({ page, faults }) => {
      const mark = uniqueMark();
      await signIn(page);
      await (await Records.of(page)).createNews({ title: `Con diálogo ${mark}`, slug: `con-dialogo-${mark}` });
      await page.goto(`/admin/news?buscar=${mark}`);
      await page.getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/admin/publications?buscar=nada-se-llama-asi');
      await expect(page.getByText('Ninguna publicación coincide con lo que buscas.')).toBeVisible();
      await expectAccessible(page);
      await faults.fail(page, BACKEND);
      await page.goto('/admin/publications');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/admin');
      await expect(page.getByText(/^No se pudo contar/)).toHaveCount(2);
      await expectAccessible(page);
    });

    test('axe finds nothing on the login and its toast, or on the password dialog', async ({
      page,
      secondTab,
      faults,
    }) => {
      faults.refusal(400, '/auth/v1/token');
      await page.goto('/admin/login');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByText('Escribe tu email.')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Email').fill('nadie@example.org');
      await page.getByLabel('Contraseña').fill('otra-clave');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByText('Credenciales inválidas')).toBeVisible();
      await expectAccessible(page);

      await signIn(page);
      await page.goto('/admin/news/create');
      await page.getByLabel('Título').fill('Abierto');
      await secondTab.goto('/admin');
      await secondTab.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page.getByRole('dialog', { name: 'Tu sesión ha terminado' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
