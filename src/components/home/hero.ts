import { Swiper } from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import styles from './heroControls.css?inline';

/** Milliseconds between two slides, and of the fade from one to the next (specification, section 9). */
const INTERVAL = 4000;
const FADE = 1000;

/**
 * Makes the server's slides a carousel, once the splash has ended: fade, autoplay, arrows, dots, a pause button. It
 * stands still while the pointer or the focus is in it and where reduced motion is asked for.
 */
export async function setUpHero(hero: HTMLElement): Promise<void> {
  const controls = hero.querySelector<HTMLElement>('[data-hero-controls]');
  const slides = hero.querySelector<HTMLElement>('[data-hero-slides]');
  if (!controls || !slides) return;
  await splashEnd(hero);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(slides, {
    modules: [EffectFade, Autoplay],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    speed: isStill ? 0 : FADE,
    rewind: true,
    // The interval counts from one change to the next, the fade included.
    autoplay: { enabled: false, delay: INTERVAL, waitForTransition: false },
  });
  showCurrent(hero, swiper);
  swiper.on('slideChange', () => showCurrent(hero, swiper));
  connectControls(controls, swiper);
  connectPause(hero, { controls, slides, swiper, isStill });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  controls.hidden = false;
}

/** Settles when the splash has ended, or at once where it is not shown. */
async function splashEnd(hero: HTMLElement): Promise<void> {
  const splash = hero.querySelector('[data-splash]');
  const animations = splash?.checkVisibility() ? splash.getAnimations() : [];
  await Promise.allSettled(animations.map(({ finished }) => finished));
}

/** Only the slide that is seen can be reached by keyboard and is read. */
function showCurrent(hero: HTMLElement, swiper: Swiper): void {
  for (const [index, slide] of hero.querySelectorAll<HTMLElement>('[data-hero-slide]').entries()) {
    slide.inert = index !== swiper.activeIndex;
    if (index === swiper.activeIndex || index === swiper.activeIndex + 1) slide.dataset['near'] = '';
  }
  for (const [index, dot] of hero.querySelectorAll('[data-hero-dot]').entries()) {
    if (index === swiper.activeIndex) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
}

function connectControls(controls: HTMLElement, swiper: Swiper): void {
  controls.querySelector('[data-hero-previous]')?.addEventListener('click', () => swiper.slidePrev());
  controls.querySelector('[data-hero-next]')?.addEventListener('click', () => swiper.slideNext());
  for (const [index, dot] of controls.querySelectorAll('[data-hero-dot]').entries()) {
    dot.addEventListener('click', () => swiper.slideTo(index));
  }
}

interface Parts {
  controls: HTMLElement;
  slides: HTMLElement;
  swiper: Swiper;
  isStill: boolean;
}

function connectPause(hero: HTMLElement, { controls, slides, swiper, isStill }: Parts): void {
  const button = controls.querySelector<HTMLElement>('[data-hero-pause]');
  let isPaused = isStill;
  const update = () => {
    const isBusy = hero.matches(':hover') || hero.contains(document.activeElement);
    const runs = !isPaused && !isBusy;
    if (!runs) swiper.autoplay.stop();
    else if (!swiper.autoplay.running) swiper.autoplay.start();
    // A slide that comes by itself is not read out; one that was asked for is.
    slides.setAttribute('aria-live', runs ? 'off' : 'polite');
    button?.setAttribute('aria-label', isPaused ? 'Reanudar el carrusel' : 'Pausar el carrusel');
    for (const icon of button?.querySelectorAll<HTMLElement>('[data-when]') ?? []) {
      icon.hidden = icon.dataset['when'] !== (isPaused ? 'paused' : 'running');
    }
  };
  button?.addEventListener('click', () => {
    isPaused = !isPaused;
    update();
  });
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // After the event the focus is where it went.
    hero.addEventListener(event, () => queueMicrotask(update));
  }
  update();
}
