import type { Locator, Page } from '@playwright/test';

/** The toolbar of the text. */
export const toolsOf = (page: Page) => page.getByRole('toolbar', { name: 'Formato del texto' });

/** The edges of an element within the window, in pixels from its top. */
export async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return { top: box.y, bottom: box.y + box.height };
}

/** The edges of the line of the caret in the visual mode. */
export const caretEdges = (page: Page) =>
  page.evaluate(() => {
    const { anchorNode } = getSelection() ?? {};
    const line = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
    const { top = NaN, bottom = NaN } = line?.getBoundingClientRect() ?? {};
    return { top, bottom };
  });
