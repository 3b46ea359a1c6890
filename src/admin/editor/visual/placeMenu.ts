import type { EditorView } from '@milkdown/kit/prose/view';

/** Between a menu and the text that it is about, in pixels. */
const GAP = 8;

/** The least height of a menu that has to scroll, in pixels. */
const LEAST = 96;

/**
 * Puts a menu above or below the selection: on the preferred side, if there is room, and never on it, nor on the tools
 * above the text. Where it fits on neither side, the page scrolls to make room below; if that is not enough, the menu
 * takes the roomier side and becomes as high as that.
 */
export function placeMenu(menu: HTMLElement, view: EditorView, prefers: 'above' | 'below'): void {
  const { from, to } = view.state.selection;
  const frame = menu.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  menu.style.maxHeight = '';
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const roof = parseFloat(scrollPaddingTop) || 0;
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to)];
  const above = start.top - GAP - Math.max(frame.top, roof);
  let below = innerHeight - (parseFloat(scrollPaddingBottom) || 0) - end.bottom - GAP;
  const height = menu.offsetHeight;
  if (Math.max(above, below) < height && frame.top > roof) {
    const before = scrollY;
    scrollBy({ top: Math.min(height - below, frame.top - roof), behavior: 'instant' });
    below += scrollY - before;
  }
  const isTight = below < height;
  const isAbove = above >= height ? isTight || prefers === 'above' : isTight && above > below;
  if ((isAbove ? above : below) < height) menu.style.maxHeight = `${Math.max(LEAST, isAbove ? above : below)}px`;
  const top = isAbove ? start.top - GAP - menu.offsetHeight : end.bottom + GAP;
  const left = Math.min(start.left - frame.left, frame.width - menu.offsetWidth - GAP);
  Object.assign(menu.style, { top: `${top - frame.top}px`, left: `${Math.max(GAP, left)}px` });
}
