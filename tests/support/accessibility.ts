import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectVisibleFocus } from './focus.ts';
import { expectOutline, expectSpanishNames } from './names.ts';
import { expectDrawingsInTextColour, expectStillness, expectTextSpacing } from './visualChecks.ts';

/** A window size and media settings to check a page in. */
interface View {
  width: number;
  height: number;
  forcedColors?: 'active';
  colorScheme?: 'dark';
}

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };
/** The CSS pixels of a desktop window at 200 % zoom (WCAG 1.4.4) and 400 % (1.4.10). */
const zoomed = { width: 640, height: 400 };
const reflowed = { width: 320, height: 256 };

const isFull = process.env['A11Y'] === 'full';

/** Reports violations only and reads no stylesheet, which no rule in use needs: a third of axe's time. */
const onlyViolations: Parameters<AxeBuilder['options']>[0] = {
  resultTypes: ['violations'],
  reporter: 'no-passes',
  preload: false,
};

/** `A11Y=full` checks every state of a page in every window and mode; by default in one of them, in turn. */
const views: readonly View[] = isFull
  ? [phone, tablet, desktop, zoomed, reflowed].flatMap((size) => [
      size,
      { ...size, colorScheme: 'dark' as const },
      { ...size, forcedColors: 'active' as const },
    ])
  : [phone, { ...phone, colorScheme: 'dark' }, desktop];

/** How many states of a page have been checked. */
const statesOf = new WeakMap<Page, number>();

/**
 * Fails with axe's violations in the page's current state, or if the page is wider than its window, in every view that
 * is `from` to `to` pixels wide. Without `A11Y=full` it looks at one of them, by turns, and never with forced colours; a
 * variant of a screen that another test checks is left out, and so are the site's header and footer with
 * `isFrameKnown`: they are the same on every page, and half of axe's work. Resizes the page without reloading it, so
 * whatever is open stays open.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  { from = 0, to = Infinity, isVariant = false, isFrameKnown = false } = {},
): Promise<void> {
  if (isVariant && !isFull) return;
  const before = page.viewportSize();
  const possible = views.filter(({ width }) => width >= from && width <= to);
  for (const view of isFull ? possible : takeTurn(page, possible)) await look(page, view, isFrameKnown && !isFull);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** Rotates through the views from one state of a page to the next; the path decides which comes first. */
function takeTurn(page: Page, possible: readonly View[]): View[] {
  const count = statesOf.get(page) ?? new URL(page.url()).pathname.length;
  statesOf.set(page, count + 1);
  return possible.slice(count % possible.length).slice(0, 1);
}

/**
 * Fails with axe's violations in the page's current state, or if the page is wider than the window. Including frames
 * takes three times as long. A variant of a screen that another test checks is left to `A11Y=full`.
 */
export async function expectAccessible(page: Page, { frames = false, isVariant = false } = {}): Promise<void> {
  if (isVariant && !isFull) return;
  const found = await violationsOf(new AxeBuilder({ page }).setLegacyMode(!frames).options(onlyViolations));
  expect(found, 'what axe finds').toEqual([]);
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, 'width of the page').toBeLessThanOrEqual(window ?? 0);
}

/**
 * Checks what axe cannot or leaves out by default, in the page's current state: names and headings, and with `A11Y=full`
 * target sizes, focus, text spacing and motion.
 */
export async function expectUsable(page: Page): Promise<void> {
  await expectSpanishNames(page);
  await expectOutline(page);
  if (!isFull) return;
  for (const size of [reflowed, phone, tablet, zoomed, desktop]) {
    await page.setViewportSize(size);
    await settle(page);
    const small = await violationsOf(new AxeBuilder({ page }).setLegacyMode().withRules('target-size'));
    expect.soft(small, `targets below 24 px at ${size.width} px`).toEqual([]);
    await expectVisibleFocus(page);
    await expectTextSpacing(page);
  }
  await expectStillness(page);
}

async function look(
  page: Page,
  { width, height, forcedColors, colorScheme }: View,
  isFrameKnown: boolean,
): Promise<void> {
  const where = `at ${width} px${forcedColors ? ' with forced colours' : ''}${colorScheme ? ' in dark mode' : ''}`;
  await page.emulateMedia({ forcedColors: forcedColors ?? 'none', colorScheme: colorScheme ?? 'light' });
  await page.setViewportSize({ width, height });
  // axe takes what the header covers, somewhere down the page, for a small target.
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect.soft(content, `width of the page ${where}`).toBeLessThanOrEqual(room);
  if (forcedColors) await expectDrawingsInTextColour(page);
  // axe disables WCAG 2.2's target-size rule by default. With forced colours it still reads the page's own colours.
  // Frames are skipped: their content is other sites'.
  const axe = new AxeBuilder({ page });
  if (isFrameKnown) axe.exclude('body > header').exclude('body > footer');
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: !forcedColors } };
  const found = await violationsOf(axe.setLegacyMode().options({ ...onlyViolations, rules }));
  expect.soft(found, `what axe finds ${where}`).toEqual([]);
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits until scripts have handled the new window size, the result is painted and no transition is running. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isPassing = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    await frame();
    // Polled: the `finished` promise of a replaced transition may never settle.
    do await frame();
    while (document.getAnimations().some(isPassing));
  });
}

/** Checks a state of a page in every view, and what axe cannot check there. */
export async function expectNoBarriers(page: Page, options = {}): Promise<void> {
  await expectAccessibleEverywhere(page, options);
  await expectUsable(page);
}
