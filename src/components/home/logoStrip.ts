/** Makes the strip loop, keeps its speed constant when the width of its frame changes, and enables its pause button. */
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

/** Appends a copy of the list, so that it loops without a gap; the keyboard and screen readers skip the copy. */
function repeat(track: HTMLElement): void {
  const copy = track.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.setAttribute('aria-hidden', 'true');
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
  track.append(copy);
}

/** Moves the animation to where the logo with the keyboard focus is in the middle of the frame. */
function bringIntoFrame(logo: HTMLElement, frame: HTMLElement, track: HTMLElement): void {
  const [round] = track.getAnimations();
  const duration = round?.effect?.getComputedTiming().duration;
  if (!round || typeof duration !== 'number') {
    // Without the animation, scroll the frame: the browser alone would leave a logo half in view.
    logo.scrollIntoView({ block: 'nearest', inline: 'center' });
    return;
  }
  // Undoes the browser's own scrolling, which would add to the offset.
  frame.scrollLeft = 0;
  const width = track.scrollWidth / 2;
  const offset = logo.getBoundingClientRect().left - track.getBoundingClientRect().left;
  const start = Math.max(0, offset - (frame.clientWidth - logo.offsetWidth) / 2);
  round.currentTime = (start / width) * duration;
}

/** Seconds that the strip takes to scroll by one frame width (specification, section 9). */
const SECONDS_PER_FRAME = 20;

/** Duration of one loop of the logo strip, in seconds: content width / frame width * 20 (section 2.4). */
export function logoStripDuration(contentWidth: number, frameWidth: number): number {
  return frameWidth > 0 ? (contentWidth / frameWidth) * SECONDS_PER_FRAME : SECONDS_PER_FRAME;
}
