/**
 * Makes toasts pause on hover for a mouse only. A tap leaves an emulated mouse pointer behind: after one of three
 * toasts was closed with a finger, the others would stay over the page until the next tap.
 */
export function ignoreTouchHover(toasts: HTMLElement): void {
  let isTouch = false;
  toasts.addEventListener('pointerover', ({ pointerType }) => (isTouch = pointerType === 'touch'), { capture: true });
  for (const type of ['mouseover', 'mousemove']) {
    // React also listens here, but later, so sonner never sees the mouse.
    toasts.addEventListener(type, (event) => isTouch && event.stopImmediatePropagation(), { capture: true });
  }
}
