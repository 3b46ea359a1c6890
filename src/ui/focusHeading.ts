/** Focuses the screen's heading when the focused element has gone, so that the keyboard goes on from a known place. */
export function focusHeading(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
}
