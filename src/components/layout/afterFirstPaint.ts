import { isSavingData } from './savedData.ts';

/** How long the page's scripts wait for the styles of what they open, in milliseconds: what comes later comes unstyled. */
const PATIENCE = 1000;

/**
 * Fetches what the page's first paint did not wait for (src/domain/site/firstPaint.ts): its icon, what stands in its late
 * `noscript` element, and on a phone the fonts, which the next page is set in and on which nobody's saved data is spent.
 * Resolves when the style sheets for the screen are there, or have failed or taken too long; the fonts are asked for after
 * them.
 */
export async function fetchWhatWaits(page: Document): Promise<void> {
  for (const icon of page.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) icon.removeAttribute('media');
  for (const late of page.querySelectorAll('noscript[data-late]')) {
    late.insertAdjacentHTML('afterend', late.textContent);
  }
  const sheets = [
    ...page.querySelectorAll<HTMLLinkElement>('noscript[data-late] ~ link[rel="stylesheet"]:not([media])'),
  ];
  const arrived = sheets
    .filter(({ sheet }) => !sheet)
    .map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)));
  await Promise.race([Promise.all(arrived), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  fetchFonts(page);
}

function fetchFonts(page: Document): void {
  if (isSavingData()) return;
  for (const { href, media } of page.querySelectorAll<HTMLLinkElement>('link[data-fonts]')) {
    if (matchMedia(media).matches) continue;
    const link = page.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'font', crossOrigin: '', href });
    page.head.append(link);
  }
}
