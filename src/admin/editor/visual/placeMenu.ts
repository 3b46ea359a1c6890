import type { EditorView } from '@milkdown/kit/prose/view';

/** Between a menu and the text that it is about, in pixels. */
const GAP = 8;

/** Puts a menu above or below a range of the text: on the preferred side, if there is room, and never on the range. */
export function placeMenu(
  menu: HTMLElement,
  view: EditorView,
  { from, to, prefers }: { from: number; to: number; prefers: 'above' | 'below' },
): void {
  const frame = menu.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to)];
  const above = start.top - GAP - menu.offsetHeight;
  const below = end.bottom + GAP;
  const hasRoomAbove = above >= Math.max(frame.top, parseFloat(scrollPaddingTop) || 0);
  const hasRoomBelow = below + menu.offsetHeight <= innerHeight - (parseFloat(scrollPaddingBottom) || 0);
  const isAbove = hasRoomAbove && (prefers === 'above' || !hasRoomBelow);
  const left = Math.min(start.left - frame.left, frame.width - menu.offsetWidth - GAP);
  Object.assign(menu.style, { top: `${(isAbove ? above : below) - frame.top}px`, left: `${Math.max(GAP, left)}px` });
}
