import type { ClientDirective } from 'astro';
import { whenMarked } from './paintMark.ts';

/** How far outside the viewport an island already counts as in view. */
const AHEAD = '200px';

/**
 * `client:painted` hydrates an island once the page has been painted and the browser is idle;
 * `client:painted="visible"`, once it is nearly in view or focused. An island whose code cannot be loaded remains plain
 * HTML and is marked `data-failed`, so that the page can offer an alternative.
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

// Astro requires a default export.
export default painted;

/** Resolves once the island is nearly in view or focused. Observes its children: it has no box itself. */
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
  // Safari does not support it.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
}
