import { argentineDayOf } from '#domain/dates.ts';
import { expectNoBarriers } from '../../../support/accessibility.ts';
import { go, signIn, toasts } from '../../../support/admin.ts';
import { answerLastCopy, hoursAgo } from '../../../support/panel/lastCopy.ts';
import { expect, test } from '../../../support/fixtures.ts';

// Specification 2.18-5
test('the dashboard shows the age of the last copy and of the snapshot', async ({ page }) => {
  await signIn(page);
  const answer = async (revision: number, builtAt: string, nextDay: string, count: number) => {
    const json = { build: { revision: 7, builtAt }, rebuilds: { nextDay, count, limit: 8 } };
    await page.route('**/healthz', (route) => route.fulfill({ json }));
    await page.route('**/rest/v1/content_revision?*', (route) =>
      route.fulfill({ json: { revision, rebuild_requested_at: builtAt } }),
    );
  };
  const dayIn = (days: number) => argentineDayOf(new Date(Date.now() + days * 86_400_000));
  const version = page.getByRole('region', { name: 'Copia de emergencia del sitio' });
  const waiting = page.getByRole('region', { name: 'Lo que te espera' });
  const warning = (heading: string | RegExp) => waiting.getByRole('group').filter({ hasText: heading });

  await answerLastCopy(page, { made_at: hoursAgo(71) });
  await answer(8, hoursAgo(48), dayIn(1), 3);
  await page.goto('/admin');
  await expect(waiting.getByRole('status').last()).toHaveText(/En orden: .*copias\. Última copia: hace 2 días\./);
  await expect(warning(/ninguna copia|La última copia es vieja/)).toHaveCount(0);
  const months = 'Van 3 de 8 versiones este mes.';
  await expect(version).toContainText(`Versión del sitio de hace 2 días; la próxima, mañana. ${months}`);

  await answerLastCopy(page, null);
  await answer(7, hoursAgo(48), dayIn(1), 3);
  await go(page, '/admin');
  await expect(version).toContainText(`Versión del sitio de hace 2 días. ${months}`);
  await expect(version).toContainText('Tiene todos los cambios.');
  // In an author's words.
  await expect(version).not.toContainText(/revisión|reconstru/i);
  await expect(warning('Todavía no se hizo ninguna copia')).toBeVisible();
  await expect(waiting).not.toContainText('Última copia:');

  await answerLastCopy(page, { made_at: hoursAgo(73) });
  await answer(8, hoursAgo(240), dayIn(6), 8);
  await go(page, '/admin');
  await expect(version).toContainText(/hace 10 días; la próxima, el \d+ de [a-z]+\. Van 8 de 8 versiones este mes\./);
  await page.route('**/api/rebuild', (route) => route.fulfill({ json: { rebuild: 'month-used-up', renewed: false } }));
  await version.getByRole('button', { name: 'Actualizar la copia' }).click();
  await expect(toasts(page)).toContainText('Este mes ya se hicieron todas las actualizaciones que permite el plan.');
  await expect(waiting.getByRole('status').last()).toHaveText(/(?<!copias\. )Última copia: hace 3 días\./);
  await warning('La última copia es vieja').getByText('La última copia es vieja').click();
  await expect(waiting).toContainText('Conviene hacer una al menos cada tres días.');
  await expectNoBarriers(page);
  await waiting.getByRole('link', { name: 'Ir a las copias' }).click();
  await expect(page).toHaveURL('/admin/copies');
  await expect(page.getByText('por el servidor, en s3://copias/copia.zip (12,3 MB)')).toBeVisible();
});
