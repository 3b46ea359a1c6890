/** Focuses the screen's heading if the focused element was removed, so keyboard users continue from a known place. */
export function focusHeading(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
}
