import type { ClientDirective } from 'astro';
import { whenMarked } from './paintMark.ts';

/** From how far below the screen on an island counts as in view. */
const AHEAD = '200px';

/**
 * `client:painted`: hydrates an island once the page has been painted and the browser has nothing else to do, or, as
 * `client:painted="visible"`, when the visitor comes near it. An island whose code cannot be loaded stays the HTML that it is
 * and is marked `data-failed`, for the page to say what to do instead.
 */
const painted: ClientDirective = (load, { value }, island) => {
  island.addEventListener('astro:hydration-error', () => {
    island.dataset['failed'] = '';
  });
  const isDue = value === 'visible' ? () => inView(island) : idle;
  void whenMarked(document)
    .then(isDue)
    .then(load)
    .then((hydrate) => hydrate());
};

// Astro asks for a default export.
export default painted;

/** In view, or with the focus in it. An island itself has no box (`display: contents`): its children have. */
function inView(island: HTMLElement): Promise<void> {
  if (island.matches(':focus-within')) return Promise.resolve();
  return new Promise((resolve) => {
    island.addEventListener('focusin', () => resolve(), { once: true });
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: AHEAD },
    );
    for (const child of island.children) observer.observe(child);
  });
}

async function idle(): Promise<void> {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
}
