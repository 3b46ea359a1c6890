import { logoStripDuration } from '#domain/logoStrip.ts';

/** Keeps the strip's speed when its frame changes width, and gives it its pause button. */
export function setUpLogoStrip(strip: HTMLElement): void {
  const frame = strip.querySelector<HTMLElement>('[data-logo-frame]');
  const track = strip.querySelector<HTMLElement>('[data-logo-track]');
  const button = strip.querySelector<HTMLButtonElement>('[data-logo-pause]');
  if (!frame || !track || !button) return;

  new ResizeObserver(() => {
    track.style.setProperty('--round', `${logoStripDuration(track.scrollWidth, frame.clientWidth)}s`);
  }).observe(frame);

  // A focused logo that has run out of the frame comes back into it.
  track.addEventListener('focusin', () => {
    frame.scrollLeft = 0;
  });

  button.addEventListener('click', () => {
    const paused = strip.toggleAttribute('data-paused');
    for (const label of button.querySelectorAll<HTMLElement>('[data-when]')) {
      label.hidden = (label.dataset['when'] === 'paused') !== paused;
    }
  });
}
