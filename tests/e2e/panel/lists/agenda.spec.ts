import { expectAccessible } from '../../../support/accessibility.ts';
import { rows } from '../../../support/panel/lists.ts';
import { expect, test } from '../../../support/panel/test.ts';

// Specification the-agenda-11
test('the agenda opens with upcoming events and lists past ones in a second view', async ({ page, records, mark }) => {
  const days = (day: string) => ({ starts_on: day, ends_on: day });
  await records.createEvents(
    { title: `Lejana ${mark}`, ...days('2098-06-02') },
    { title: `Cercana ${mark}`, ...days('2098-06-01') },
    { title: `Antigua ${mark}`, ...days('2024-06-01') },
    { title: `Reciente ${mark}`, ...days('2024-06-02') },
    { title: `Más antigua ${mark}`, ...days('2023-06-02') },
  );
  await page.goto(`/admin/events?buscar=${mark}`);
  const views = page.getByRole('navigation', { name: 'Agenda' });
  await expect(rows(page)).toHaveText([`Cercana ${mark}`, `Lejana ${mark}`]);
  await expect(views.getByRole('link', { name: 'Próximas 2' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Pasadas 3' }).click();
  await expect(rows(page)).toHaveText([`Reciente ${mark}`, `Antigua ${mark}`, `Más antigua ${mark}`]);
  await expect(page).toHaveURL(`/admin/events?ver=pasadas&buscar=${mark}`);
  await test.step('returning from a form shows the same view', async () => {
    await page.getByRole('link', { name: `Antigua ${mark}`, exact: true }).click();
    await page.getByRole('link', { name: 'Volver a la lista' }).click();
    await expect(page).toHaveURL(`/admin/events?ver=pasadas&buscar=${mark}`);
    await expect(rows(page)).toHaveCount(3);
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await views.getByRole('link', { name: 'Próximas 2' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([`Cercana ${mark}`, `Lejana ${mark}`]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  await page.getByLabel('Buscar por título').fill(`Reciente ${mark}`);
  await expect(page.getByText('Ninguna actividad coincide con lo que buscas.')).toBeVisible();
  await expect(views.getByRole('link', { name: 'Pasadas 1' })).toBeVisible();
});
