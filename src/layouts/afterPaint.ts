import { init as prefetchLinks } from 'astro/virtual-modules/prefetch.js';
import { setUpNavigation } from '#components/layout/navigation.ts';
import { replaceBrokenImages } from '#components/shared/brokenImages.ts';

/** What the parts of a page need of scripts, by what such a part is found by: fetched where a page has one. */
const enhancements: Record<string, (part: HTMLElement) => Promise<void>> = {
  '[data-back-link]': async () => (await import('#components/layout/backLink.ts')).setUpBackLinks(),
  '[data-congress-status]': async () =>
    (await import('#components/congress/congressStatus.ts')).updateCongressStatus(document),
  '[data-copy]': async () => (await import('#components/shared/copyButtons.ts')).setUpCopyButtons(),
  '[data-gallery]': async () => (await import('#components/shared/gallery.ts')).setUpGallery(),
  '[data-logo-strip]': async (strip) => (await import('#components/home/logoStrip.ts')).setUpLogoStrip(strip),
  '[data-map]': async () => (await import('#components/contact/interactiveMap.ts')).setUpMaps(document),
  '[data-map-name]': async () =>
    (await import('#components/institutions/institutionMap.ts')).setUpInstitutionMap(document),
  '[data-missing-search]': async (search) =>
    (await import('#components/search/missingSearch.ts')).setUpMissingSearch(search),
  '[data-more-list]': async () => (await import('#components/shared/loadMore.ts')).setUpLoadMore(),
  '[data-publication]': async () => (await import('#components/publications/publication.ts')).setUpPublication(),
  '[data-programme-dialog]': async () =>
    (await import('#components/programmes/programmeDialogs.ts')).setUpProgrammeDialogs(document),
};

/** Links whose pages are not fetched ahead: the panel is another application, and a file is no page. */
const NOT_AHEAD = 'a[href^="/admin"], a[download], a[type], a[href$=".pdf"]';

for (const link of document.querySelectorAll<HTMLElement>(NOT_AHEAD)) link.dataset['astroPrefetch'] = 'false';
prefetchLinks({ prefetchAll: true });
setUpNavigation(document);
replaceBrokenImages(document);

// Each stands alone: what cannot be loaded leaves the others as they are.
await Promise.allSettled(
  Object.entries(enhancements).map(async ([selector, enhance]) => {
    const part = document.querySelector<HTMLElement>(selector);
    if (part) await enhance(part);
  }),
);
document.documentElement.dataset['ready'] = '1';
