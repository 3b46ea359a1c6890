import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Swiper } from 'swiper';
import { A11y, Autoplay, EffectFade, Navigation, Pagination } from 'swiper/modules';

/** The slides are rendered on the server, one slot each: `slide0`, `slide1`… */
type Props = { titles: string[] } & Partial<Record<`slide${number}`, ReactNode>>;

/** Time from one slide to the next and duration of the fade, in milliseconds (specification, section 9). */
const INTERVAL = 4000;
const FADE = 1000;

/**
 * Turns the server-rendered slides into a carousel once the splash has ended: fade, autoplay, arrows, dots, a pause
 * button. Autoplay holds while the pointer or the focus is inside; with reduced motion it starts paused.
 */
export function HeroCarousel({ titles, ...slides }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const [swiper, setSwiper] = useState<Swiper>();
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const isRunning = !isPaused && !isHeld;

  useEffect(() => {
    const carousel = root.current;
    if (!carousel || titles.length < 2) return;
    void splashEnd(carousel).then(() => {
      // Swiper looks for its controls when it starts.
      flushSync(() => setHasStarted(true));
      setIsPaused(prefersStillness());
      setIsHeld(isAttended(carousel));
      setSwiper(startSwiper(carousel, titles));
    });
  }, [titles]);

  // Swiper's own pause knows neither focus nor a pointer that arrives during the fade.
  useEffect(() => {
    if (isRunning) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, isRunning]);

  // `:focus-within` is up to date only after the event.
  const hold = () => queueMicrotask(() => setIsHeld(isAttended(root.current)));

  return (
    <div
      ref={root}
      role="presentation"
      className="carousel"
      onPointerEnter={hold}
      onPointerLeave={hold}
      onFocus={hold}
      onBlur={hold}
    >
      {/* Screen readers announce slides that the visitor chooses, not those that autoplay brings. */}
      <div className="swiper" aria-live={swiper && (isRunning ? 'off' : 'polite')} data-hero-slides>
        <div className="swiper-wrapper">
          {titles.map((_, index) => (
            <div key={index} className="swiper-slide" data-hero-slide>
              {slides[`slide${index}`]}
            </div>
          ))}
        </div>
      </div>
      {hasStarted && (
        <div className="controls wrap" data-hero-controls>
          <button type="button" className="control arrow arrow-previous">
            <Icon path="M19 12H5m6-6-6 6 6 6" />
          </button>
          <div className="dots" role="group" aria-label="Elegir un destacado" />
          <button type="button" className="control arrow arrow-next">
            <Icon path="M5 12h14m-6-6 6 6-6 6" />
          </button>
          <button
            type="button"
            className="control"
            aria-label={isPaused ? 'Reanudar el carrusel' : 'Pausar el carrusel'}
            onClick={() => setIsPaused(!isPaused)}
          >
            <Icon path={isPaused ? 'M8 5.5v13l10.5-6.5z' : 'M9 6v12M15 6v12'} />
          </button>
        </div>
      )}
    </div>
  );
}

/** Looks like the server's icons (components/shared/Icon.astro), which islands may not import. */
function Icon({ path }: { path: string }) {
  return (
    <svg
      className="size-5 shrink-0"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Resolves when the splash has ended, or at once if it is not shown. */
async function splashEnd(carousel: HTMLElement): Promise<void> {
  const splash = carousel.closest('[data-hero]')?.querySelector('[data-splash]');
  const animations = splash?.checkVisibility() ? splash.getAnimations() : [];
  await Promise.allSettled(animations.map(({ finished }) => finished));
}

function startSwiper(carousel: HTMLElement, titles: readonly string[]): Swiper {
  const part = (name: string) => carousel.querySelector<HTMLElement>(name);
  return new Swiper(part('.swiper') ?? carousel, {
    modules: [EffectFade, Autoplay, Navigation, Pagination, A11y],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    speed: prefersStillness() ? 0 : FADE,
    rewind: true,
    // The interval runs from change to change, including the fade.
    autoplay: { enabled: false, delay: INTERVAL, waitForTransition: false },
    navigation: { prevEl: part('.arrow-previous'), nextEl: part('.arrow-next') },
    pagination: {
      el: part('.dots'),
      clickable: true,
      bulletClass: 'dot',
      renderBullet: (index, className) =>
        dot(`Destacado ${index + 1} de ${titles.length}: ${titles[index]}`, className),
    },
    a11y: {
      prevSlideMessage: 'Destacado anterior',
      nextSlideMessage: 'Destacado siguiente',
      slideLabelMessage: '{{index}} de {{slidesLength}}',
      itemRoleDescriptionMessage: 'diapositiva',
      wrapperLiveRegion: false,
    },
    on: { init: showSlide, slideChange: showSlide },
  });
}

/** The HTML of the button that chooses a slide. */
function dot(label: string, className: string): string {
  return Object.assign(document.createElement('button'), { className, ariaLabel: label }).outerHTML;
}

function showSlide({ slides, activeIndex }: Swiper): void {
  for (const [index, slide] of slides.entries()) {
    // Only the current slide is exposed to the keyboard and to screen readers, which Swiper leaves out.
    slide.inert = index !== activeIndex;
    // Fetches a slide's image once the slide is next.
    if (index === activeIndex || index === activeIndex + 1) slide.dataset['near'] = '';
  }
}

/** Whether the pointer or the focus is in the carousel. */
function isAttended(carousel: HTMLElement | null): boolean {
  return carousel?.matches(':hover, :focus-within') ?? false;
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
