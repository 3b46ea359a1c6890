/**
 * Gives the focus back to where it came from when the toast that has it goes. In place of sonner's own way, which catches
 * whoever tabs past a toast for as long as it stands, and may move the focus long after it has gone.
 */
export function returnFocus(toasts: HTMLElement): void {
  let before: EventTarget | null = null;
  let focused: Element | null = null;

  toasts.addEventListener(
    'focusin',
    (event) => {
      // React listens here, too, and later: sonner hears of no focus.
      event.stopImmediatePropagation();
      if (!isWithin(event.relatedTarget)) before = event.relatedTarget;
      focused = event.target instanceof Element ? event.target : null;
    },
    { capture: true },
  );
  toasts.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !isWithin(relatedTarget)) focused = null;
  });
  new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body && before instanceof HTMLElement)
      before.focus({ preventScroll: true });
  }).observe(toasts, { childList: true, subtree: true });

  function isWithin(target: EventTarget | null): boolean {
    return target instanceof Node && toasts.contains(target);
  }
}
