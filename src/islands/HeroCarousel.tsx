import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Swiper } from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';

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
  const [swiper, setSwiper] = useState<Swiper>();
  const [current, setCurrent] = useState(0);
  const [fetched, setFetched] = useState<readonly number[]>([0]);
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const isRunning = !isPaused && !isHeld;

  useEffect(() => {
    const carousel = root.current;
    if (!carousel || titles.length < 2) return;
    let started: Swiper | undefined;
    let isGone = false;
    const hold = () => setIsHeld(carousel.matches(':hover, :focus-within'));
    // `:focus-within` is up to date only after the event.
    const holdLater = () => queueMicrotask(hold);
    for (const event of HOLDING) carousel.addEventListener(event, holdLater);
    void splashEnd(carousel).then(() => {
      if (isGone) return;
      started = startSwiper(carousel, (index) => {
        setCurrent(index);
        // Fetches a slide's image once the slide is next.
        setFetched((indexes) => [...indexes, index, index + 1]);
      });
      setFetched([0, 1]);
      setIsPaused(prefersStillness());
      hold();
      setSwiper(started);
    });
    return () => {
      isGone = true;
      for (const event of HOLDING) carousel.removeEventListener(event, holdLater);
      started?.destroy();
    };
  }, [titles.length]);

  useEffect(() => {
    if (isRunning) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, isRunning]);

  return (
    <div ref={root} className="carousel">
      {/* Screen readers announce slides that the visitor chooses, not those that autoplay brings. */}
      <div className="swiper" aria-live={swiper && (isRunning ? 'off' : 'polite')} data-hero-slides>
        <div className="swiper-wrapper">
          {titles.map((_, index) => (
            <div
              key={index}
              className="swiper-slide"
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${titles.length}`}
              // Only the current slide is exposed to the keyboard and to screen readers.
              inert={swiper && index !== current}
              data-hero-slide
              data-near={fetched.includes(index) || undefined}
            >
              {slides[`slide${index}`]}
            </div>
          ))}
        </div>
      </div>
      {swiper && (
        <Controls
          titles={titles}
          current={current}
          isPaused={isPaused}
          swiper={swiper}
          onPause={() => setIsPaused(!isPaused)}
        />
      )}
    </div>
  );
}

const HOLDING = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;

interface ControlsProps {
  titles: string[];
  current: number;
  isPaused: boolean;
  swiper: Swiper;
  onPause: () => void;
}

function Controls({ titles, current, isPaused, swiper, onPause }: ControlsProps) {
  return (
    <div className="controls wrap" data-hero-controls>
      <button
        type="button"
        className="control arrow arrow-previous"
        aria-label="Destacado anterior"
        onClick={() => swiper.slidePrev()}
      >
        <Icon path="M19 12H5m6-6-6 6 6 6" />
      </button>
      <div className="dots" role="group" aria-label="Elegir un destacado">
        {titles.map((title, index) => (
          <button
            key={index}
            type="button"
            className="dot"
            aria-label={`Destacado ${index + 1} de ${titles.length}: ${title}`}
            aria-current={index === current || undefined}
            onClick={() => swiper.slideTo(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className="control arrow arrow-next"
        aria-label="Destacado siguiente"
        onClick={() => swiper.slideNext()}
      >
        <Icon path="M5 12h14m-6-6 6 6-6 6" />
      </button>
      <button
        type="button"
        className="control"
        aria-label={isPaused ? 'Reanudar el carrusel' : 'Pausar el carrusel'}
        onClick={onPause}
      >
        <Icon path={isPaused ? 'M8 5.5v13l10.5-6.5z' : 'M9 6v12M15 6v12'} />
      </button>
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

function startSwiper(carousel: HTMLElement, onChange: (index: number) => void): Swiper | undefined {
  const slides = carousel.querySelector<HTMLElement>('.swiper');
  if (!slides) return undefined;
  return new Swiper(slides, {
    modules: [EffectFade, Autoplay],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    speed: prefersStillness() ? 0 : FADE,
    rewind: true,
    // The interval runs from change to change, including the fade.
    autoplay: { enabled: false, delay: INTERVAL, waitForTransition: false },
    on: { slideChange: ({ activeIndex }) => onChange(activeIndex) },
  });
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
