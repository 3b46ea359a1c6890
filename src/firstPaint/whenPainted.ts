/** Longest wait for the eager pictures after the first paint, in milliseconds. */
const PICTURES = 1000;

/** Longest wait for a paint after the page has loaded, in milliseconds: not every browser reports one. */
const PAINT = 3000;

/**
 * Resolves once the page and its eager pictures have been painted; in a background tab, once it has loaded. Anything
 * fetched afterwards takes no bandwidth from what the visitor came to read.
 */
export async function whenPainted(): Promise<void> {
  await Promise.race([firstContentfulPaint(), loadedUnpainted()]);
  await Promise.race([loaded(), delay(PICTURES)]);
  if (!document.hidden) await nextPaint();
}

function firstContentfulPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

async function loadedUnpainted(): Promise<void> {
  await loaded();
  if (!document.hidden) await delay(PAINT);
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** A frame's callbacks run before it is painted, so those of the second frame run after the first one's paint. */
async function nextPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
