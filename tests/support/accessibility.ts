import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectVisibleFocus } from './focus.ts';
import { expectOutline, expectSpanishNames } from './names.ts';
import { expectDrawingsInTextColour, expectStillness, expectTargets, expectTextSpacing } from './perception.ts';

/** A window to look at a page in. */
interface View {
  width: number;
  height: number;
  forcedColors?: 'active';
  colorScheme?: 'dark';
  /** Whether axe looks, too; without it only the width of the page is seen. */
  axe: boolean;
}

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };
/** What a desktop's window holds at 200 % (WCAG 1.4.4) and at 400 % (1.4.10). */
const zoomed = { width: 640, height: 400 };
const reflowed = { width: 320, height: 256 };

const isFull = process.env['A11Y'] === 'full';

/**
 * `A11Y=full` has axe in every window and mode; without it axe sees every state of a page on the phone, in the light or in the
 * dark by turns, and the first one on the desk, too, where that was the dark. What axe cannot see is looked at by turns on phone and desk.
 */
const views: readonly View[] = isFull
  ? [phone, tablet, desktop, zoomed, reflowed].flatMap((size) => [
      { ...size, axe: true },
      { ...size, colorScheme: 'dark' as const, axe: true },
      { ...size, forcedColors: 'active' as const, axe: true },
    ])
  : [
      { ...phone, axe: true },
      { ...phone, colorScheme: 'dark', axe: true },
      { ...reflowed, axe: false },
      { ...tablet, forcedColors: 'active', axe: false },
      { ...desktop, axe: true },
    ];

/**
 * Fails with what axe finds on the page as it stands, or when the page is wider than its window, in every view or in
 * those that are at least or at most so wide. The page is resized, never loaded again: what is open stays open.
 */
export async function expectAccessibleEverywhere(page: Page, { from = 0, to = Infinity } = {}): Promise<void> {
  const before = page.viewportSize();
  const isFirst = !looksOf.has(page);
  const chosen = views.filter(({ width }) => width >= from && width <= to);
  const phones = chosen.filter(({ axe, width }) => axe && width === phone.width);
  const turn = takeTurn(looksOf, page, phones)[0] ?? chosen.find(({ axe }) => axe);
  const isWithDesk = isFirst && turn?.colorScheme === 'dark';
  const isDue = (view: View) => isFull || view === turn || (isWithDesk && view.width === desktop.width);
  for (const view of chosen) await look(page, isDue(view) ? view : { ...view, axe: false });
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** How many states of a page axe has seen, and those who look at what it cannot see. */
const looksOf = new WeakMap<Page, number>();
const sizesOf = new WeakMap<Page, number>();

/** The one whose turn it is, from a page's state to its next; where it begins depends on the address. */
function takeTurn<View>(statesOf: WeakMap<Page, number>, page: Page, views: readonly View[]): View[] {
  const count = statesOf.get(page) ?? new URL(page.url()).pathname.length;
  statesOf.set(page, count + 1);
  return views.slice(count % views.length).slice(0, 1);
}

/**
 * Fails with what axe finds on the page as it is now, or when the page is wider than the window. To look into frames takes
 * it three times as long.
 */
export async function expectAccessible(page: Page, { frames = false } = {}): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(!frames)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, 'what axe finds').toEqual([]);
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, 'width of the page').toBeLessThanOrEqual(window ?? 0);
}

/** Fails where text does not stand out from its ground, on the page as it is now; takes a fraction of a whole look. */
export async function expectContrast(page: Page): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']).analyze();
  const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  expect.soft(found, `text that does not stand out at ${page.url()}`).toEqual([]);
}

/** What axe cannot see, of the page as it stands: names, outline, targets, focus, movement, room for the text. */
export async function expectUsable(page: Page): Promise<void> {
  await expectSpanishNames(page);
  await expectOutline(page);
  for (const size of isFull ? [reflowed, phone, tablet, zoomed, desktop] : takeTurn(sizesOf, page, [phone, desktop])) {
    await page.setViewportSize(size);
    await settle(page);
    await expectTargets(page);
    await expectVisibleFocus(page);
    await expectTextSpacing(page);
  }
  await expectStillness(page);
}

async function look(page: Page, { width, height, forcedColors, colorScheme, axe }: View): Promise<void> {
  const where = `at ${width} px${forcedColors ? ' with forced colours' : ''}${colorScheme ? ' in the dark' : ''}`;
  await page.emulateMedia({ forcedColors: forcedColors ?? 'none', colorScheme: colorScheme ?? 'light' });
  await page.setViewportSize({ width, height });
  await settle(page);
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect.soft(content, `width of the page ${where}`).toBeLessThanOrEqual(room);
  if (forcedColors) await expectDrawingsInTextColour(page);
  if (!axe) return;
  // WCAG 2.2's rule about targets is off by default. Forced colours are the reader's, and axe reads the page's own in
  // their place. Frames are not looked into: they hold others' pages.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: !forcedColors } },
    })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, `what axe finds ${where}`).toEqual([]);
}

/** Scripts have seen the window's new size, what follows from it is painted, and nothing is half faded in any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isPassing = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    await frame();
    // Looked at anew each time: the promise of a transition that another one replaced may never be kept.
    do await frame();
    while (document.getAnimations().some(isPassing));
  });
}
