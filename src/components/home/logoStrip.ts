import { logoStripDuration } from '#domain/site/logoStrip.ts';

/** Lets the strip go round, keeps its speed when its frame changes width, and gives it its pause button. */
export function setUpLogoStrip(strip: HTMLElement): void {
  const frame = strip.querySelector<HTMLElement>('[data-logo-frame]');
  const track = strip.querySelector<HTMLElement>('[data-logo-track]');
  const button = strip.querySelector<HTMLButtonElement>('[data-logo-pause]');
  if (!frame || !track || !button) return;
  for (const logo of track.querySelectorAll('a')) logo.title = logo.querySelector('img')?.alt ?? '';
  repeat(track);

  new ResizeObserver(() => {
    track.style.setProperty('--round', `${logoStripDuration(track.scrollWidth, frame.clientWidth)}s`);
  }).observe(frame);

  track.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(':focus-visible')) bringIntoFrame(target, frame, track);
  });

  button.addEventListener('click', () => {
    const paused = strip.toggleAttribute('data-paused');
    for (const label of button.querySelectorAll<HTMLElement>('[data-when]')) {
      label.hidden = (label.dataset['when'] === 'paused') !== paused;
    }
  });
}

/** The list stands twice, so that its end runs into its beginning; the second copy is only for the eye and the pointer. */
function repeat(track: HTMLElement): void {
  const copy = track.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.setAttribute('aria-hidden', 'true');
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
  track.append(copy);
}

/** Turns the round to where a logo that was reached by keyboard stands in the middle of the frame. */
function bringIntoFrame(logo: HTMLElement, frame: HTMLElement, track: HTMLElement): void {
  const [round] = track.getAnimations();
  const duration = round?.effect?.getComputedTiming().duration;
  if (!round || typeof duration !== 'number') {
    // Where nothing moves the frame scrolls; by itself a browser would leave a logo half in sight.
    logo.scrollIntoView({ block: 'nearest', inline: 'center' });
    return;
  }
  // The browser's own scrolling would add to the turn.
  frame.scrollLeft = 0;
  const width = track.scrollWidth / 2;
  const offset = logo.getBoundingClientRect().left - track.getBoundingClientRect().left;
  const start = Math.max(0, offset - (frame.clientWidth - logo.offsetWidth) / 2);
  round.currentTime = (start / width) * duration;
}
