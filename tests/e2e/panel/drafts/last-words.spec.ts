import type { Page } from '@playwright/test';
import { signIn } from '../../../support/admin.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { expectDraftStored } from '../../../support/localDrafts.ts';
import { kinds } from '../../../support/recordKinds.ts';

const kind = kinds.news;
const text = (page: Page) => page.locator('[contenteditable]');

/** Stores the beginning of a text, then stops the page's clock: no timer of the editor or the form fires any more. */
async function writeBeginning(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(kind.list);
  await page.getByRole('link', { name: 'Nueva Noticia' }).first().click();
  await text(page).click();
  await page.keyboard.type('El principio');
  await expectDraftStored(page, 'El principio');
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function expectOffered(page: Page, words: string): Promise<void> {
  await page.goto(`${kind.list}/create`);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(text(page)).toHaveText(words);
}

test('the last words typed before Back are kept @soak', async ({ page, secondTab }) => {
  await signIn(page);
  await writeBeginning(page);
  await page.keyboard.type(' y el final');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(kind.list);
  await expectOffered(secondTab, 'El principio y el final');
});

test('the last words typed before the tab is hidden and killed are kept', async ({ page, secondTab }) => {
  await signIn(page);
  await writeBeginning(secondTab);
  await secondTab.keyboard.type(' y el final');
  await secondTab.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const crashed = secondTab.waitForEvent('crash');
  secondTab.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await expectOffered(page, 'El principio y el final');
});

test('the last words typed before a dialog opens are kept @soak', async ({ page }) => {
  await signIn(page);
  await writeBeginning(page);
  await page.keyboard.type(' y el final');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectDraftStored(page, 'El principio y el final');
});
