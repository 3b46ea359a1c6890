import { HtmlValidate } from 'html-validate';
import { expect, test } from '../../support/fixtures.ts';
import { missingPages, publicPages } from '../../support/pages.ts';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/**
 * Astro puts the style sheet of its islands before the first one, wherever that is. The HTML Standard does not allow it
 * there; the W3C's checker accepts it as its parent's first child.
 */
const ISLANDS_STYLES = '<style> element is not permitted as content under';

async function problemsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ message, line, column }) => `${message} (${line}:${column})`);
}

test('the HTML of every page is as the standard has it', async ({ page, request }) => {
  const problems: Record<string, string[]> = {};
  for (const address of [...publicPages, ...missingPages]) {
    const html = await (await request.get(address)).text();
    const found = (await problemsIn(html)).filter((problem) => !problem.startsWith(ISLANDS_STYLES));
    if (!/<\/html>\s*$/.test(html)) found.push('it does not end');
    const misplaced = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'text/html').querySelectorAll('body style:not(:first-child)').length,
      html,
    );
    if (misplaced > 0) found.push(`${misplaced} styles that are not the first of their parent`);
    if (found.length > 0) problems[address] = found;
  }
  expect(problems).toEqual({});
});

test('the HTML of the panel is as the standard has it, and so is what its scripts make of it', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/admin')).text();
  expect(await problemsIn(html)).toEqual([]);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await expect(page.locator('body style')).toHaveCount(0);
});

test('addresses with their content in them (data:) have no raw spaces', async ({ request }) => {
  for (const address of [...publicPages, ...missingPages, '/admin']) {
    const html = await (await request.get(address)).text();
    const files = [...html.matchAll(/\/_astro\/[\w./-]+\.css/g)].map(([file]) => file);
    const sheets = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
    for (const text of [html, ...sheets]) expect(text, address).not.toMatch(/["'(]data:[a-z]+\/[^"')]*\s/);
  }
});
