import { expect, test } from '../../support/fixtures.ts';

const path = '/quienes-somos/instituciones';

// Specification 2.9-5
test('an institution’s page says where it is and who runs it, beside a map, and leads to its site, its province and its news', async ({
  page,
}) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Universidad Nacional de Tucumán', exact: true }).click();
  await expect(page).toHaveURL(`${path}/unt-medicina`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Universidad Nacional de Tucumán');
  await expect(page.getByText('Lamadrid 875')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'pública' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^fm\.unt\.edu\.ar/ })).toHaveAttribute(
    'href',
    'https://www.fm.unt.edu.ar',
  );
  // Half of the page each: the facts, and the map of its surroundings.
  const drawing = page.getByRole('img', {
    name: 'Mapa de la Argentina con una marca en San Miguel de Tucumán, Tucumán',
  });
  await expect(drawing).toHaveAttribute('viewBox', /^\d+ \d+ 240 180$/);
  const facts = page.getByRole('region', { name: 'La institución' });
  const [told, drawn] = await facts
    .or(page.getByRole('region', { name: 'Dónde está' }))
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  expect(Math.abs((told?.width ?? 0) - (drawn?.width ?? 1))).toBeLessThan(1);
  expect(told?.y).toBe(drawn?.y);
  await page.getByRole('link', { name: 'Ver las instituciones de Tucumán' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Tucumán' })).toBeInViewport();

  await page.goBack();
  const neighbours = page.getByRole('region', { name: 'Instituciones cercanas' });
  await expect(neighbours.getByRole('heading', { level: 3 })).toHaveText([
    'Universidad del Norte Santo Tomás de Aquino',
    'Universidad Nacional de Santiago del Estero',
    'Universidad Nacional de Catamarca',
  ]);
  await expect(page.getByRole('link', { name: 'Recibir el boletín' })).toHaveAttribute('href', '#boletin-correo');

  await page.goto(`${path}/unne-medicina`);
  const news = page.getByRole('region', { name: 'Noticias que la nombran' });
  await expect(news.getByRole('heading', { level: 3 })).toHaveText([
    'Corrientes fue sede del 25.º Congreso Argentino de Educación Médica',
    'CAEM 2025: lo que hay que saber antes de viajar a Corrientes',
  ]);

  await page.goto(`${path}/uba-medicina`);
  await expect(page.getByRole('img', { name: /^Mapa de la Argentina/ })).toHaveAttribute(
    'viewBox',
    /^110 \d+ 240 180$/,
  );
  // What an institution has not told is not there.
  await expect(facts.getByRole('term')).toHaveText(['Nombre corto', 'Gestión', 'Dirección', 'Sitio web']);
});
