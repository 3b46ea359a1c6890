import { expect, test } from '../../support/fixtures.ts';
import { linksOf, readPage, sectionOf, wordsOf } from '../../support/site/readPage.ts';

const path = '/quienes-somos/instituciones';

// Specification 2.9-5
test('an institution’s page shows its facts beside a map, and links to its news', async ({ page, request }) => {
  await page.goto(`${path}/unt-medicina`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Universidad Nacional de Tucumán');
  await expect(page.getByText('Lamadrid 875')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'pública' })).toBeVisible();
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  await expect(link(/^fm\.unt\.edu\.ar/)).toHaveAttribute('href', 'https://www.fm.unt.edu.ar');
  // Half of the page each: the facts, and the map of its surroundings.
  const place = 'Mapa de la Argentina con una marca en San Miguel de Tucumán, Tucumán';
  await expect(page.getByRole('img', { name: place })).toHaveAttribute('viewBox', /^\d+ \d+ 240 180$/);
  const facts = page.getByRole('region', { name: 'La institución' });
  const [told, drawn] = await facts
    .or(page.getByRole('region', { name: 'Dónde está' }))
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  expect(Math.abs((told?.width ?? 0) - (drawn?.width ?? 1))).toBeLessThan(1);
  expect(told?.y).toBe(drawn?.y);
  await expect(link('Ver las instituciones de Tucumán')).toHaveAttribute('href', `${path}#provincia-tucuman`);
  const neighbours = page.getByRole('region', { name: 'Instituciones cercanas' });
  await expect(neighbours.getByRole('heading', { level: 3 })).toHaveText([
    'Universidad del Norte Santo Tomás de Aquino',
    'Universidad Nacional de Santiago del Estero',
    'Universidad Nacional de Catamarca',
  ]);
  await expect(link('Recibir el boletín')).toHaveAttribute('href', '#boletin-correo');

  const list = await readPage(request, path);
  expect(linksOf(list.main)).toContainEqual(['Universidad Nacional de Tucumán', `${path}/unt-medicina`]);
  expect(list.main).toContain('id="provincia-tucuman"');

  const { main: named } = await readPage(request, `${path}/unne-medicina`);
  expect(wordsOf(sectionOf(named, 'news'), 'h3')).toEqual([
    'Corrientes fue sede del 25.º Congreso Argentino de Educación Médica',
    'CAEM 2025: lo que hay que saber antes de viajar a Corrientes',
  ]);

  const { main: central } = await readPage(request, `${path}/uba-medicina`);
  // What an institution has not told is not there.
  expect(wordsOf(central, 'dt')).toEqual(['Nombre corto', 'Gestión', 'Dirección', 'Sitio web']);
});
