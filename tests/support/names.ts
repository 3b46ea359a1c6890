import { expect, type Page } from '@playwright/test';

/** Default labels of components and what developers leave behind; none of these words is Spanish. */
const ENGLISH =
  /\b(close|next|previous|prev|slides?|menu|toggle|notifications?|open|opens|loading|search|submit|send|page|show|hide|more|remove|delete|edit|save|cancel|dismiss|skip|carousel|play|pause|image|gallery|dialog|expand|collapse|select|choose|required|and|the|of|with|this|to)\b/i;

const NAMED =
  /^(link|button|textbox|searchbox|combobox|checkbox|radio|radiogroup|tab|tablist|toolbar|switch|slider|progressbar|dialog|alertdialog|region|navigation|img)$/;

const HINTS = ['aria-roledescription', 'aria-description', 'title', 'alt', 'placeholder', 'aria-valuetext'];

/** Every control, landmark and image has a name, and no name or hint is in English but on a page that is. */
export async function expectSpanishNames(page: Page): Promise<void> {
  const snapshot = await page.locator('body').ariaSnapshot();
  const nodes = [...snapshot.matchAll(/^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/gm)];
  expect(nodes.length, 'what a screen reader meets').toBeGreaterThan(3);
  const nameless = nodes.filter(([, role = '', name]) => NAMED.test(role) && !name).map(([line]) => line.trim());
  expect.soft(nameless, 'without a name').toEqual([]);
  const hinted = page.locator(HINTS.map((name) => `[${name}]`).join());
  const hints = await hinted.evaluateAll(
    (elements, names) => elements.flatMap((element) => names.map((name) => element.getAttribute(name) ?? '')),
    HINTS,
  );
  // A page in English speaks English in its own part alone.
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en';
  const own = isEnglish ? (await page.locator('main').ariaSnapshot()).split('\n').map((line) => line.trim()) : [];
  const spoken = nodes.filter(([line]) => !own.some((one) => one.startsWith(line.trim())));
  const english = [...spoken.map(([, , name = '']) => name), ...hints].filter((text) => ENGLISH.test(text));
  expect.soft(english, 'named in English').toEqual([]);
}

/** The first heading is an h1, and no level is skipped after it. */
export async function expectOutline(page: Page): Promise<void> {
  const levels = await page
    .locator(':is(h1, h2, h3, h4, h5, h6):visible')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect.soft(levels[0], 'the first heading').toBe(1);
  const first = levels.filter((level) => level === 1);
  expect.soft(first, 'first headings').toHaveLength(1);
  const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect.soft(gaps, `outline ${levels.join(' ')}`).toEqual([]);
}
