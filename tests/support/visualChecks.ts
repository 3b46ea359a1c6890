import { expect, type Page } from '@playwright/test';

/**
 * Every target measures 24 × 24 px, or has that much room, or is a link in a sentence, or has a larger equivalent (WCAG
 * 2.5.8). A label counts as part of its control's target.
 */
export async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const LEAST = 24;
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
    const isWithinText = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, td, dd, address, blockquote, label, figcaption');
      const rest = (around?.textContent ?? '').trim().length - (element.textContent ?? '').trim().length;
      return rest > 0;
    };
    const boxOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    };
    type Box = ReturnType<typeof boxOf>;
    const isSmall = ({ width, height }: Box) =>
      Math.round(width * 10) / 10 < LEAST || Math.round(height * 10) / 10 < LEAST;
    const middle = (box: Box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
    const scope = document.querySelector('dialog:modal') ?? document;
    const targets = [
      ...scope.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
      ),
    ]
      .filter(isSeen)
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const hasEquivalent = (element: Element) =>
      targets.some(
        ({ element: other, box }) =>
          other !== element && !isSmall(box) && other.getAttribute('href') === (element.getAttribute('href') ?? ''),
      );
    return targets
      .filter(({ element, box }) => {
        if (!isSmall(box) || isWithinText(element) || hasEquivalent(element)) return false;
        const [x, y] = middle(box);
        return targets.some(({ element: other, box: theirs }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          if (isSmall(theirs)) {
            const [theirX, theirY] = middle(theirs);
            if (Math.hypot(x - theirX, y - theirY) < LEAST) return true;
          }
          const across = Math.max(theirs.left - x, 0, x - theirs.right);
          const down = Math.max(theirs.top - y, 0, y - theirs.bottom);
          return Math.hypot(across, down) < LEAST / 2;
        });
      })
      .map(
        ({ element, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 120)}`,
      );
  });
  expect.soft(small, `targets below 24 px at ${page.viewportSize()?.width ?? 0} px`).toEqual([]);
}

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
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 20,
      )
      .map(
        (animation) => `${animation.id} ${(animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''}`,
      ),
  );
  expect.soft(moving, 'what moves').toEqual([]);
}
