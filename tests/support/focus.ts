import { expect, type Page } from '@playwright/test';

/**
 * Every element with keyboard focus shows it (WCAG 2.4.7) with a ring of 2 px and a contrast of 3:1 with its
 * surroundings (1.4.11), and is not covered by anything sticky (2.4.11), in either direction.
 */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // From here on the browser treats focus as the keyboard's.
  await page.keyboard.press('Tab');
  const problems = await page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document;
    const stops = [
      ...scope.querySelectorAll<HTMLElement | SVGElement>(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
    );
    // Checks the final ring, not its transition.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    const found = new Set<string>();
    for (const [index, stop] of [...stops, ...stops.toReversed()].entries()) {
      stop.focus();
      const name = stop.outerHTML.slice(0, 140);
      // The ring is the same in both directions, so check it once.
      if (document.activeElement !== stop) found.add(`takes no focus: ${name}`);
      else if (index < stops.length && !hasRing(stop)) found.add(`no ring: ${name}`);
      if (isHidden(stop)) found.add(`hidden: ${name}`);
    }
    document.adoptedStyleSheets.pop();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    return [...found];

    /** The ring may be on the element, its container, its neighbour, or an outline drawn around it. */
    function hasRing(stop: Element): boolean {
      const holders: [Element, string?][] = [
        [stop],
        [stop, '::after'],
        ...[stop.closest('label'), stop.nextElementSibling, stop.closest('.editor')].flatMap((element) =>
          element ? [[element] as [Element]] : [],
        ),
      ];
      const outlined = holders.some(([element, pseudo]) => {
        const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, pseudo);
        if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return false;
        const around = parseFloat(outlineOffset) < 0 ? element : element.parentElement;
        return contrast(outlineColor, groundOf(around)) >= 3;
      });
      // SVG shapes have no boxes.
      const drawn = [...stop.querySelectorAll('circle, use')].some((shape) => {
        const { stroke, strokeWidth } = getComputedStyle(shape);
        return parseFloat(strokeWidth) >= 2 && contrast(stroke, groundOf(stop.closest('svg'))) >= 3;
      });
      return outlined || (stop instanceof SVGElement && drawn);
    }

    /** The first opaque background colour behind an element. */
    function groundOf(element: Element | null): string {
      for (let one = element; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one);
        if (channels(backgroundColor)[3] === 1) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    }

    function channels(color: string): [number, number, number, number] {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    }

    function contrast(one: string, other: string): number {
      const luminance = (color: string) => {
        const [red, green, blue] = channels(color)
          .slice(0, 3)
          .map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
      };
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    }

    /** Whether an element is entirely out of sight. */
    function isHidden(stop: Element): boolean {
      const shown = stop.closest('label') ?? stop;
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const xs = [left + 2, (left + right) / 2, right - 2];
      const ys = [top + 2, (top + bottom) / 2, bottom - 2];
      return !xs.some((x) =>
        ys.some((y) => {
          const hit = document.elementFromPoint(x, y);
          return (
            hit !== null &&
            (shown.contains(hit) ||
              hit.contains(shown) ||
              hit === stop.nextElementSibling ||
              // A toast goes away by itself.
              hit.closest('[data-sonner-toaster]') !== null)
          );
        }),
      );
    }
  });
  expect.soft(problems, `focus at ${page.viewportSize()?.width ?? 0} px`).toEqual([]);
}
