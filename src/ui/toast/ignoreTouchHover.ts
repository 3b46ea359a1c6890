/**
 * Has toasts wait under a mouse alone. A tap leaves the browser's idea of a mouse behind: once a finger had closed one of three,
 * the others would stay until another tap, over what is to be tapped.
 */
export function ignoreTouchHover(toasts: HTMLElement): void {
  let isTouch = false;
  toasts.addEventListener('pointerover', ({ pointerType }) => (isTouch = pointerType === 'touch'), { capture: true });
  for (const type of ['mouseover', 'mousemove']) {
    // React listens here, too, and later: sonner hears of no mouse.
    toasts.addEventListener(type, (event) => isTouch && event.stopImmediatePropagation(), { capture: true });
  }
}
