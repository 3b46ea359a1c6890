import type { EditorView } from '@milkdown/kit/prose/view';

/** Between a menu and the text that it is about, in pixels. */
const GAP = 8;

/** The least height of a menu that has to scroll, in pixels. */
const LEAST = 96;

/**
 * Puts a menu above or below the selection: on the preferred side, if there is room, and never on it. Where it fits on
 * neither side, it takes the roomier one and becomes as high as that. Only one that prefers to be below may cover the
 * tools above the text.
 */
export function placeMenu(menu: HTMLElement, view: EditorView, prefers: 'above' | 'below'): void {
  const { from, to } = view.state.selection;
  const frame = menu.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  menu.style.maxHeight = '';
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to)];
  const roof =
    prefers === 'below'
      ? (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + GAP
      : Math.max(frame.top, parseFloat(scrollPaddingTop) || 0);
  const above = start.top - GAP - roof;
  const below = innerHeight - (parseFloat(scrollPaddingBottom) || 0) - end.bottom - GAP;
  const height = menu.offsetHeight;
  const isTight = below < height;
  const isAbove = above >= height ? isTight || prefers === 'above' : isTight && above > below;
  if ((isAbove ? above : below) < height) menu.style.maxHeight = `${Math.max(LEAST, isAbove ? above : below)}px`;
  const top = isAbove ? start.top - GAP - menu.offsetHeight : end.bottom + GAP;
  const left = Math.min(start.left - frame.left, frame.width - menu.offsetWidth - GAP);
  Object.assign(menu.style, { top: `${top - frame.top}px`, left: `${Math.max(GAP, left)}px` });
}
