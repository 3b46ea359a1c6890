/** When what had the focus is gone, the screen's heading takes it, so that the keyboard goes on from a known place. */
export function rescueFocus(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
}
