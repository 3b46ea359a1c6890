import type { Locator, Page } from '@playwright/test';
import { expectAccessibleEverywhere, expectNoBarriers } from '../../support/accessibility.ts';
import { findPanelBackend, go } from '../../support/admin.ts';
import { confirm, summaryOf } from '../../support/panel/form.ts';
import { expect, test } from '../../support/panel/test.ts';
import type { Records } from '../../support/records.ts';

// Specification 7-12
test('an earlier version is compared and restored', async ({ page, request, records, mark }) => {
  const row = { title: `Con historia ${mark}`, summary: 'El decano abrió el acto.' };
  const [id = 0] = await records.createNews(row);

  await page.goto(`/admin/news/${id}/edit`);
  await expect(summaryOf(page)).toHaveValue('El decano abrió el acto.');
  // By somebody else, while the form is open.
  await records.changeSummary('news', id, 'La decana abrió el acto.');
  await page.getByRole('link', { name: 'Versiones' }).click();
  const versions = page.getByRole('radio');
  await expect(versions).toHaveCount(2);
  await expect(page.getByText(row.title)).toBeVisible();
  await expect(page.getByText('admin@example.org').first()).toBeVisible();

  await versions.nth(0).check();
  await expect(page.getByText('Dice lo mismo que la versión actual.')).toBeVisible();
  await versions.nth(1).check();
  const change = page.getByRole('definition');
  await expect(change.getByRole('deletion')).toHaveText([/El decano/]);
  await expect(change.getByRole('insertion')).toHaveText([/La decana/]);
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('la que se ve en el sitio');
  await expectAccessibleEverywhere(page, { isVariant: true });
  await confirm(page, 'Restaurar');
  await expect(page.getByText('Versión restaurada')).toBeVisible();
  await expect(summaryOf(page)).toHaveValue('El decano abrió el acto.');
  expect(await (await request.get(`/novedades/con-historia-${mark}`)).text()).toContain('El decano abrió el acto.');

  await go(page, `/admin/news/${id}/versions`);
  await expect(versions).toHaveCount(3);

  // Specification 7-12
  await test.step('a version is not restored over a version saved meanwhile', async () => {
    await versions.nth(1).check();
    await expect(change).toBeVisible();
    await records.changeSummary('news', id, 'Tercera, de otra persona.');
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await confirm(page, 'Restaurar');
    await expect(page.getByText('Alguien guardó otra versión mientras tanto.')).toBeVisible();
    expect(await records.summaryOf('news', id)).toBe('Tercera, de otra persona.');
    await expect(versions).toHaveCount(4);
  });

  await page.getByRole('link', { name: 'Volver al formulario' }).click();
  await expect(page).toHaveURL(`/admin/news/${id}/edit`);
  await test.step('a version shows its rendered text with the changes marked', () => readMarked(page, records, mark));
  // Specification 2.20-19
  await test.step('versions of a minute are told apart by seconds, state and author', () => expectToldApart(page, id));
});

test('an earlier version names its files that no longer exist', async ({ page, faults, records, mark }) => {
  // It shows the pictures that it had.
  faults.allowed.push(/^failed request: .*\/patio-.*ERR_BLOCKED_BY_ORB$/, /404 \(Not Found\) .*_image.*aula-/);
  const { url } = await findPanelBackend(page.context().browser());
  const addressOf = (bucket: string, name: string) => `${url}/storage/v1/object/public/${bucket}/${name}`;
  const gone = addressOf('images', `aula-${mark}.webp`);
  const [id = 0] = await records.createPublications({
    title: `Con archivos ${mark}`,
    content: [
      `![El patio](${addressOf('images', `patio-${mark}.webp`)})`,
      `![Está](${addressOf('images', 'bienestar-estudiantil-preguntas-para-un-diagnostico-institucional.webp')})`,
      '![De otro sitio](https://example.org/a.webp)',
    ].join('\n\n'),
    images: [gone],
    image_details: { [gone]: { alt: 'El aula vacía' } },
    has_pdf: true,
    pdf_url: addressOf('documents', `programa-${mark}.pdf`),
  });
  // Without its files, or every list that other tests open would ask for an image that is not there.
  await records.removeFiles('publications', id);
  const failures = [
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/patio-${mark}`)),
    page.waitForEvent('console', (message) => message.location().url.includes(`aula-${mark}`)),
  ];
  await page.goto(`/admin/publications/${id}/versions`);
  await page.getByRole('radio').nth(1).check();
  await expect(
    page.getByText(
      `De esta versión ya no están en el almacenamiento la imagen «El aula vacía», la imagen «El patio» y el archivo programa-${mark}.pdf.`,
    ),
  ).toBeVisible();
  await Promise.all(failures);
});

async function readMarked(page: Page, records: Records, mark: string): Promise<void> {
  const attack = '<img src="/placeholder.svg" onerror="top.attacked = 1"> <script>top.attacked = 1</script>';
  const far = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((word) => `${word} queda.`).join('\n\n');
  const text = (sede: string, rest: string) =>
    `La sede es **${sede}**.\n\n${far}\n\n|Día|Aula|\n|-|-|\n|Lunes|4|\n${rest}\n\n${attack}`;
  const [id = 0] = await records.createNews({ title: `Texto de antes ${mark}`, content: text('Córdoba', '') });
  await records.changeContent('news', id, `${text('Rosario', '|Martes|5|\n')}\n\n- Salta\n- Jujuy`);

  await go(page, `/admin/news/${id}/versions`);
  await page.getByRole('radio').nth(1).check();
  const shown = page.frameLocator('iframe[title="Vista previa"]');
  await expect(shown.getByRole('deletion').filter({ hasText: 'Córdoba' })).toHaveText(' quitado: Córdoba');
  await expect(shown.getByRole('insertion').filter({ hasText: 'Rosario' }).locator('strong')).toHaveText('Rosario');
  // Rows, lists and the rest: tests/unit/admin/record/versions/markChanges.test.ts.
  await expect(shown.getByRole('row').last().getByRole('insertion')).toHaveText([' añadido: Martes', ' añadido: 5']);
  await expect(shown.getByText('Dos queda.')).toBeHidden();
  await shown.getByText('Sin cambios: 3 párrafos').click();
  await expect(shown.getByText('Dos queda.')).toBeVisible();
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);

  await page.setViewportSize({ width: 768, height: 800 });
  const leftOf = async (one: Locator) => (await one.boundingBox())?.x ?? 0;
  const frame = page.getByRole('region', { name: 'Como en el sitio' });
  await expect
    .poll(async () => (await leftOf(shown.getByText('La sede es'))) - (await leftOf(frame)))
    .toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(shown.getByText('Rosario')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByRole('button', { name: 'Ver Markdown' }).press('Enter');
  await expect(page.getByRole('definition').getByRole('insertion').last()).toContainText('- Salta');
  await expect(page.getByRole('definition')).toContainText('**');
  await expect(page.getByRole('button', { name: 'Ver Markdown' })).toHaveAttribute('aria-pressed', 'true');

  // What is only written in another way says so.
  await records.changeContent('news', id, 'Es *igual*.');
  await records.changeContent('news', id, 'Es _igual_.');
  await go(page, `/admin/news/${id}/versions`);
  await page.getByRole('radio').nth(1).check();
  await expect(page.getByText('Se lee igual: cambió solo cómo está escrito en Markdown.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function expectToldApart(page: Page, id: number): Promise<void> {
  await page.route(/\/rest\/v1\/revisions\?select=id/, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: [
        ['2026-11-22T12:00:59+00:00', '2026-11-22T12:00:59+00:00', 'ana@example.org'],
        ['2026-11-22T12:00:07.25+00:00', '2026-12-03T12:00:00+00:00', 'ana@example.org'],
        ['2026-11-22T11:59:59+00:00', null, null],
      ].map(([saved_at, published_at, author], index) => ({
        ...{ id: 9 - index, saved_at, published_at, author, is_deletion: false },
      })),
    }),
  );
  await go(page, `/admin/news/${id}/versions`);
  await expect(page.getByRole('group', { name: 'Versiones guardadas' }).locator('label')).toHaveText([
    '22/11/2026 09:00:59Versión actualPublicada · ana@example.org',
    '22/11/2026 09:00:07Programada para el 3 de diciembre, 9:00 · ana@example.org',
    '22/11/2026 08:59Borrador · Sin autor conocido',
  ]);
}
