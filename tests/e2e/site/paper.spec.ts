import { expect, test } from '../../support/fixtures.ts';

const street = 'Av. Presidente Roque Sáenz Peña 1000, piso 6.º, C1035AAP Ciudad Autónoma de Buenos Aires, Argentina';
const printed = [
  ...['/', '/novedades', '/oferta-educativa', '/contacto', '/buscar?q=educacion', '/quienes-somos/instituciones'],
  '/novedades/primer-ecoe-piloto-en-el-ciclo-clinico',
];

// Specification feeds-and-paper-3
test('every page is printed with letterhead and address', async ({ page }) => {
  for (const path of printed) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const letterhead = page.getByRole('banner');
    await expect(letterhead.getByText('Asociación de Facultades de Ciencias Médicas')).toBeVisible();
    await expect(letterhead).toHaveCSS('position', 'static');
    const text = (selector: string) =>
      page.evaluate((found) => {
        const element = document.querySelector(found);
        const style = element && getComputedStyle(element, '::after');
        return style && style.display !== 'none' ? style.content : 'none';
      }, selector);
    expect(await text('body > header')).toBe(`"${street} · contacto@example.org"`);
    expect(await text('main')).toBe(`"${new URL(path, process.env['TEST_SITE_URL']).href}"`);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Buscar', exact: true })).toHaveCount(0);
  }
});

// Specification feeds-and-paper-3
test('a link of a text is printed with where it leads, and no heading without what it announces', async ({ page }) => {
  await page.goto('/contacto');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('link', { name: /^Abrir en OpenStreetMap/ });
  const written = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(written).toMatch(/^" \(" ?"?https:\/\/www\.openstreetmap\.org|^" \(https:\/\/www\.openstreetmap\.org/);
  await expect(page.getByRole('heading', { name: 'Envíanos un mensaje' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Información de contacto' })).toBeVisible();
});
