import type { Page } from '@playwright/test';
import { renderMarkdown } from '#domain/markdown.ts';
import { openMarkdown, signInAt } from '../../support/admin.ts';
import { allAttacks, CANARY } from '../../support/hostile/attacks.ts';
import { soak } from '../../support/hostile/soak.ts';
import { collectedTexts, storableTexts, type HostileText } from '../../support/hostile/texts.ts';
import { expect, test } from '../../support/panel/test.ts';
import { uniqueMark } from '../../support/records.ts';

/** In milliseconds: what takes a fraction of a second normally has hung if it takes longer, even on a busy machine. */
const LONGEST = 15_000;

/** Missing images of the texts; policy violations are reported, too, and fail a test. */
const NOT_FOUND = /status of 404/;

/** Every attack of the corpus in one text. */
const ATTACKS: HostileText = { markdown: allAttacks, words: ['links of markdown 1'] };

test.describe.configure({ timeout: soak.timeout });

/** Describes a failure so that it can be reproduced. */
const tell = (seed: number, { markdown }: HostileText) => `SEED=${seed}: ${JSON.stringify(markdown.slice(0, 1000))}`;

/**
 * Resolves once the browser has the 404 for the first text's image; a text that replaced it sooner would cancel that.
 */
const imageNotFound = (page: Page) => page.waitForResponse(/\/ninguna\.png$/);

/** The words of a text that are not visible. */
function missing(shown: string | null, { words }: HostileText): string[] {
  return words.filter((word) => !shown?.includes(word));
}

/** Records the dialogs that a page opens; a request to another host fails the test anyway (support/fixtures.ts). */
function watchDialogs(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  return messages;
}

async function expectNothingRan(page: Page, dialogs: readonly string[], about: string): Promise<void> {
  const ran = await page.evaluate(
    (canary) => [window, ...Array.from(window.frames)].some((one) => canary in one),
    CANARY,
  );
  expect(ran, about).toBe(false);
  expect(dialogs, about).toEqual([]);
}

// Specification 2.6-4
test('a published hostile text is shown in full and in time, and runs no script', async ({ page, records, faults }) => {
  faults.allowed.push(NOT_FOUND);
  const dialogs = watchDialogs(page);
  const notFound = imageNotFound(page);
  for (const seed of soak.seeds()) {
    for (const text of [{ markdown: '![a](/ninguna.png)', words: [] }, ATTACKS, ...storableTexts(seed, 1)]) {
      const slug = `para-borrar-${uniqueMark()}`;
      // Older than the samples, so that the first items of other tests' lists do not change.
      await records.createNews({ slug, title: 'Para borrar', date: '2001-02-03', content: text.markdown });
      const startedAt = performance.now();
      const response = await page.goto(`/novedades/${slug}`);
      expect(performance.now() - startedAt, tell(seed, text)).toBeLessThan(LONGEST);
      expect(response?.status(), tell(seed, text)).toBe(200);
      await notFound;
      expect(missing(await page.locator('.prose').textContent(), text), tell(seed, text)).toEqual([]);
      await expectNothingRan(page, dialogs, tell(seed, text));
    }
  }
});

test('hostile texts from public collections run no script @soak', async ({ page, faults }) => {
  faults.allowed.push(NOT_FOUND);
  const dialogs = watchDialogs(page);
  await page.route('**/*', (route) => (isImage(route) ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/novedades');
  const pieces = collectedTexts.map(({ markdown }) => renderOrNothing(markdown));
  await page.evaluate((texts) => {
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true });
    for (const html of texts) {
      const box = document.createElement('div');
      document.body.append(box);
      box.innerHTML = html;
      for (const element of box.querySelectorAll<HTMLElement>('*')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.focus({ preventScroll: true });
        element.click();
      }
      box.remove();
    }
  }, pieces);
  await expectNothingRan(page, dialogs, 'collected');
});

test('a hostile text is previewed in full and in time, runs no script and is kept', async ({ page, faults }) => {
  faults.allowed.push(NOT_FOUND);
  const dialogs = watchDialogs(page);
  await signInAt(page, '/admin/news/create');
  const control = await openMarkdown(page);
  const shown = page.frameLocator('iframe[title="Vista previa"]').locator('.prose');
  const notFound = imageNotFound(page);
  for (const seed of soak.seeds()) {
    const first = { markdown: '<img src=/ninguna.png onerror=alert(1)>', words: [] };
    for (const text of [first, ATTACKS, ...storableTexts(seed, 1)]) {
      await control.evaluate(write, text.markdown);
      const startedAt = performance.now();
      await page.getByRole('tab', { name: 'Vista previa' }).click();
      await expect.poll(async () => missing(await shown.textContent(), text), tell(seed, text)).toEqual([]);
      await notFound;
      expect(performance.now() - startedAt, tell(seed, text)).toBeLessThan(LONGEST);
      await expectNothingRan(page, dialogs, tell(seed, text));
      await openMarkdown(page);
      expect(await control.inputValue(), tell(seed, text)).toBe(text.markdown.replaceAll(/\r\n?/g, '\n'));
    }
  }
});

/** Sets the text in one step, like pasting: Playwright's `fill` takes minutes for thousands of lines. */
function write(control: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function isImage(route: Parameters<Parameters<Page['route']>[1]>[0]): boolean {
  return route.request().resourceType() === 'image';
}

/** Returns an empty string for a text that is shown plain. */
function renderOrNothing(markdown: string): string {
  try {
    return renderMarkdown(markdown, '');
  } catch {
    return '';
  }
}
