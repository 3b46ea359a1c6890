import { isSavingData } from '#components/savedData.ts';

/**
 * Fetches what the page's first paint did not wait for (src/domain/firstPaint.ts): what stands in its late `noscript`
 * elements, and on a phone the fonts, which the next page is set in. Nobody's saved data is spent on these.
 */
export function fetchWhatWaits(page: Document): void {
  for (const late of page.querySelectorAll('noscript[data-late]')) {
    late.insertAdjacentHTML('afterend', late.textContent);
  }
  if (isSavingData()) return;
  for (const { href, media } of page.querySelectorAll<HTMLLinkElement>('link[data-fonts]')) {
    if (matchMedia(media).matches) continue;
    const link = page.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'font', crossOrigin: '', href });
    page.head.append(link);
  }
}
