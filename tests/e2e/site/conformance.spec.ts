import { HtmlValidate } from 'html-validate';
import { expect, test } from '../../support/fixtures.ts';
import { missingPages, publicPages } from '../../support/pages.ts';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/**
 * Astro puts the style sheet of its islands before the first one, wherever that is. The HTML Standard does not allow it
 * there; the W3C's checker accepts it as its parent's first child.
 */
const ISLANDS_STYLES = '<style> element is not permitted as content under';

const RAW_SPACES = /["'(]data:[a-z]+\/[^"')]*\s/;

/** Words that must not end a line of a heading, followed by a space where it may break. */
const LOOSE = /(?<![^\s(«“])(?:al?|con|del?|e[ln]?|l[ao]s?|ni|o|por|que|se|sin|sus?|u|una?|y)[ \n]+(?=\S)/i;
/** The association's name without the article that the sentence requires. */
const BARE_NAME = /\b(?:a|con|de|en|entre|es|para|por|que|según|sobre|y)\s+AFCM\b(?! Aporta)/;

async function problemsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results
    .flatMap(({ messages }) => messages)
    .map(({ message, line, column }) => `${message} (${line}:${column})`);
  if (RAW_SPACES.test(html)) found.push('raw spaces in an address that holds its content (data:)');
  return found;
}

/** What a browser reads in a page: misplaced styles, headings, and the text without code. */
function readPage(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const misplaced = body.querySelectorAll('style:not(:first-child)').length;
  const headings = [...body.querySelectorAll('h1, h2, h3, h4')].map(({ textContent }) => textContent.trim());
  for (const code of body.querySelectorAll('script, style')) code.remove();
  return { misplaced, headings, text: body.textContent };
}

test('pages have valid HTML, no heading broken after “de”, and AFCM with its article', async ({ page, request }) => {
  const problems: Record<string, string[]> = {};
  const sheets = new Set<string>();
  const missing = new Set<string>(missingPages);
  for (const address of [...publicPages, ...missingPages]) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(missing.has(address) ? 404 : 200);
    const html = await response.text();
    const found = (await problemsIn(html)).filter((problem) => !problem.startsWith(ISLANDS_STYLES));
    if (!/<\/html>\s*$/.test(html)) found.push('it does not end');
    const { misplaced, headings, text } = await page.evaluate(readPage, html);
    if (misplaced > 0) found.push(`${misplaced} styles that are not the first of their parent`);
    found.push(...headings.filter((heading) => LOOSE.test(heading)), ...(BARE_NAME.exec(text) ?? []));
    if (found.length > 0) problems[address] = found;
    for (const [file] of html.matchAll(/\/_astro\/[\w./-]+\.css/g)) sheets.add(file);
  }
  expect(problems).toEqual({});
  expect(await problemsIn(await (await request.get('/admin')).text())).toEqual([]);
  expect(sheets.size).toBeGreaterThan(0);
  for (const file of sheets) expect(await (await request.get(file)).text(), file).not.toMatch(RAW_SPACES);
});

test('the panel’s scripts add no style element to the body @soak', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await expect(page.locator('body style')).toHaveCount(0);
});
