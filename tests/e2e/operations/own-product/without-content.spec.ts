import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '../../../support/content.ts';
import { test } from '../../../support/ownProduct.ts';

// Each test leaves less content on the site than the one before.
test.describe.configure({ mode: 'serial' });

// Specification 2.4-4, 7-2, 9-2
test('the carousel shows five news and five publications, and no controls for one item', async ({ page, editor }) => {
  for (const table of ['news', 'publications'] as const) {
    await editor.db.from(table).update({ show_in_hero: true }).gt('id', 0).throwOnError();
    await editor.publish(table);
  }
  await page.goto('/');
  const slides = page.locator('[data-hero-slide]');
  await expect(slides).toHaveCount(10);
  for (const [index, slide] of (await slides.all()).entries()) {
    await expect(slide).toContainText(index < 5 ? 'Noticia' : 'Publicación');
  }
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [controls, dots] = [
      page.locator('[data-hero-controls]'),
      page.getByRole('button', { name: /^Destacado \d/ }),
    ];
    await expect(dots.last()).toBeInViewport({ ratio: 1 });
    expect(await controls.evaluate((bar) => bar.scrollWidth - bar.clientWidth), `at ${width} px`).toBe(0);
  }

  const slug = 'primer-ecoe-piloto-en-el-ciclo-clinico';
  for (const table of ['news', 'publications'] as const) {
    await editor.db.from(table).update({ show_in_hero: false }).gt('id', 0).throwOnError();
    if (table === 'news') await editor.db.from(table).update({ show_in_hero: true }).eq('slug', slug).throwOnError();
    await editor.publish(table);
  }
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Destacados' });
  await expect(hero.getByRole('link')).toHaveAttribute('href', `/novedades/${slug}`);
  await expect(hero.locator('button')).toHaveCount(0);
});

// Specification 2.4-7, 2.5-5, 2.7-3
test('empty lists say so, and the carousel is absent', async ({ page, editor, request }) => {
  for (const table of ['news', 'publications', 'events'] as const) {
    await editor.db.from(table).delete().gt('id', 0).throwOnError();
    await editor.publish(table);
  }
  const noNews = page.getByText('No hay noticias disponibles en este momento.');
  await page.goto('/novedades');
  await expect(noNews.filter({ visible: true })).toHaveCount(1);
  await page.getByRole('tab', { name: 'Instituciones Asociadas' }).click();
  await expect(noNews.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cargar más' })).toHaveCount(0);
  await page.goto('/');
  await expect(noNews).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Próximas actividades' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-hero]')).toHaveCount(0);
  for (const [path, words] of [
    ['/agenda', 'Por ahora no hay actividades previstas.'],
    ['/publicaciones/afcm-aporta', 'No hay publicaciones disponibles en este momento.'],
    ['/publicaciones/seminarios-conferencias', 'No hay publicaciones disponibles en este momento.'],
    ['/quienes-somos/documentos', 'No hay documentos disponibles en este momento.'],
  ] as const) {
    const text = await (await request.get(path)).text();
    expect(text, path).toContain(words);
    expect(text, path).not.toMatch(/aria-label="[^"]* por año"/);
  }
});

test('a missing file fails only its own request', async ({ product }) => {
  const file = 'documentos/creacion-y-desarrollo.pdf';
  await rm(path.join(product.dataDir, 'site', 'build', 'client', file));
  await expect(fetch(`${product.url}/${file}`).then((response) => response.arrayBuffer())).rejects.toThrow();
  expect((await fetch(`${product.url}/contacto`)).status).toBe(200);
});
