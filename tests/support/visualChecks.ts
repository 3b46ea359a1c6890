import { expect, type Page } from '@playwright/test';

/** With the text spacing that readers may set, nothing is cut off and nothing overflows (WCAG 1.4.12). */
export async function expectTextSpacing(page: Page): Promise<void> {
  const lost = await page.evaluate(() => {
    /** Finds text that extends beyond a box that clips it. Line clamping is deliberate: the full text is elsewhere. */
    const cutOff = () => {
      const found = new Set<Element>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (element.closest('[aria-hidden=true], script, style, select, textarea, svg, [inert]')) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const text = range.getBoundingClientRect();
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const style = getComputedStyle(box);
          if (style.webkitLineClamp !== 'none' || (style.position === 'absolute' && style.clipPath !== 'none')) break;
          const [cutsAcross, cutsDown] = [style.overflowX, style.overflowY].map((value) => /hidden|clip/.test(value));
          const { left, right, top, bottom } = box.getBoundingClientRect();
          if (cutsAcross && (text.left < left - 1 || text.right > right + 1)) found.add(element);
          if (cutsDown && (text.top < top - 1 || text.bottom > bottom + 1)) found.add(element);
          if (/auto|scroll/.test(style.overflowY + style.overflowX)) break;
        }
      }
      return found;
    };
    const before = cutOff();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    );
    document.adoptedStyleSheets.push(sheet);
    const after = [...cutOff()].filter((element) => !before.has(element));
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets.pop();
    return [
      ...after.map((element) => `cut off: ${element.outerHTML.slice(0, 160)}`),
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
    ];
  });
  expect.soft(lost, `lost to wider text at ${page.viewportSize()?.width ?? 0} px`).toEqual([]);
}

/**
 * With forced colours, SVGs that use currentColor have the colour of the surrounding text: another one might vanish
 * against the reader's background.
 */
export async function expectDrawingsInTextColour(page: Page): Promise<void> {
  const others = await page.evaluate(() =>
    [...document.querySelectorAll('svg')]
      .filter((drawing) => {
        const { color, forcedColorAdjust } = getComputedStyle(drawing);
        const around = drawing.parentElement;
        return around && forcedColorAdjust !== 'none' && color !== getComputedStyle(around).color;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect.soft(others, 'drawings of another colour than their text').toEqual([]);
}

/** Nothing moves for readers who prefer reduced motion. */
export async function expectStillness(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 20;
    const targetOf = ({ effect }: Animation) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? '';
    const found = document.getAnimations().filter(isMoving);
    return found.map((animation) => `${animation.id} ${targetOf(animation)}`);
  });
  expect.soft(moving, 'what moves').toEqual([]);
}
