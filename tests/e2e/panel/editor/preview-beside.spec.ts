import { expectAccessible } from '../../../support/accessibility.ts';
import { openMarkdown } from '../../../support/admin.ts';
import { hold } from '../../../support/faults.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { openForm, textOf } from '../../../support/panel/form.ts';

// Specification 2.20-21
test('the preview beside the text follows the caret and updates within half a second', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openForm(page);
  const lines = Array.from({ length: 60 }, (_, line) => `Renglón ${line + 1}.`);
  await (await openMarkdown(page)).fill(lines.join('\n\n'));
  const toggle = page.getByRole('button', { name: 'Vista previa al lado' });
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const preview = page.frameLocator('iframe[title="Vista previa"]');
  await expect(preview.getByText('Renglón 60.')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, { isVariant: true });

  await page.getByRole('tab', { name: 'Visual' }).click();
  await textOf(page).getByText('Renglón 2.').click();
  await expect(preview.getByText('Renglón 2.')).toBeInViewport({ ratio: 1 });
  await expect(preview.getByText('Renglón 60.')).not.toBeInViewport();

  // While the site cannot answer, too.
  const answered = await hold(page, '**/api/vista-previa');
  await page.keyboard.press('End');
  // What the panel waits for, without what this machine takes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.type(' Con más palabras');
  await page.clock.runFor(499);
  await expect(preview.getByText('Renglón 2. Con más palabras')).toBeInViewport({ ratio: 1 });
  await page.clock.resume();
  answered();
  await expect(textOf(page)).toBeFocused();

  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await expect(page.locator('iframe[title="Vista previa"]')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Visual' }).click();
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(toggle).toHaveCount(0);
  await expect(page.locator('iframe[title="Vista previa"]')).toHaveCount(0);
});
