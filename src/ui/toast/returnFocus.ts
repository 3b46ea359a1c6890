/**
 * Restores focus to where it came from when the focused toast disappears. Replaces sonner's own handling, which traps
 * anyone tabbing past a visible toast and may move focus long after it is gone.
 */
export function returnFocus(toasts: HTMLElement): void {
  let before: EventTarget | null = null;
  let focused: Element | null = null;

  toasts.addEventListener(
    'focusin',
    (event) => {
      // React also listens here, but later, so sonner never sees the focus.
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
