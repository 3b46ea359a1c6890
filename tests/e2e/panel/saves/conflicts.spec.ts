import { expectAccessibleEverywhere } from '../../../support/accessibility.ts';
import { go, openMarkdown, saveButton } from '../../../support/admin.ts';
import { confirm, conflictDialog } from '../../../support/panel/form.ts';
import { expect, test } from '../../../support/panel/test.ts';

// Specification faults-tried-11
test('of a text that two people changed, each paragraph is chosen', async ({ page, records, mark }) => {
  const text = (first: string, second: string, third: string) =>
    [first, 'Entre medio.', second, 'Igual.', third, 'Fin.'].join('\n\n');
  const content = text('Uno.', 'Dos.', 'Tres.');
  const [newsId = 0] = await records.createNews({ title: `Noticia ${mark}`, content });
  await page.goto(`/admin/news/${newsId}/edit`);
  await (await openMarkdown(page)).fill(text('Uno mío.', 'Dos mío.', 'Tres mío.'));
  await records.changeContent('news', newsId, text('Uno suyo.', 'Dos suyo.', 'Tres suyo.'));
  await saveButton(page).click();
  const question = conflictDialog(page);
  await expect(question.getByRole('radiogroup')).toHaveCount(3);
  await expectAccessibleEverywhere(page, { isVariant: true });
  const choiceOf = (place: number) =>
    question.getByRole('radiogroup', { name: `Qué queda: Contenido, cambio ${place} de 3` });
  await choiceOf(1).getByText('Dejar lo guardado').click();
  await page.setViewportSize({ width: 360, height: 740 });
  await choiceOf(2).getByRole('radio', { name: 'Dejar lo mío' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(choiceOf(2).getByRole('radio', { name: 'Dejar los dos' })).toBeChecked();
  expect(await question.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await confirm(page, 'Guardar así');
  await expect(page).toHaveURL('/admin/news');
  expect(await records.contentOf('news', newsId)).toBe(
    ['Uno suyo.', 'Entre medio.', 'Dos suyo.', 'Dos mío.', 'Igual.', 'Tres mío.', 'Fin.'].join('\n\n'),
  );

  // What did not stay waits in this browser.
  await go(page, `/admin/news/${newsId}/edit`);
  await expect(page.getByText(/^Al guardar dejaste otro texto en lugar de lo que habías escrito hace/)).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(await openMarkdown(page)).toHaveValue(text('Uno mío.', 'Dos mío.', 'Tres mío.'));
});
