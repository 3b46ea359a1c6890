import { setUpNavigation } from '#components/layout/navigation.ts';
import { replaceBrokenImages } from '#components/shared/brokenImages.ts';

/** The script that enhances each part of a page, keyed by the part's selector; fetched only where a page has one. */
const enhancements: Record<string, (part: HTMLElement) => Promise<void>> = {
  '[data-back-link]': async () => (await import('#components/layout/backLink.ts')).setUpBackLinks(),
  '[data-congress-status]': async () =>
    (await import('#components/congress/congressStatus.ts')).updateCongressStatus(document),
  '[data-copy]': async () => (await import('#components/shared/copyButtons.ts')).setUpCopyButtons(),
  '[data-filter=instituciones]': async (search) =>
    (await import('#components/institutions/institutionFilter.ts')).setUpInstitutionFilter(search),
  '[data-filter=programas]': async (search) =>
    (await import('#components/programmes/programmeFilter.ts')).setUpProgrammeFilter(search),
  '[data-gallery]': async () => (await import('#components/shared/gallery.ts')).setUpGallery(),
  '[data-logo-strip]': async (strip) => (await import('#components/home/logoStrip.ts')).setUpLogoStrip(strip),
  '[data-map]': async () => (await import('#components/contact/interactiveMap.ts')).setUpMaps(document),
  '[data-map-name]': async () =>
    (await import('#components/institutions/institutionMap.ts')).setUpInstitutionMap(document),
  '[data-missing-search]': async (search) =>
    (await import('#components/search/missingSearch.ts')).setUpMissingSearch(search),
  '[data-more-list]': async () => (await import('#components/shared/loadMore.ts')).setUpLoadMore(),
  '[data-citations]': async () => (await import('#components/publications/publication.ts')).setUpPublication(),
  '[data-programme-dialog]': async () =>
    (await import('#components/programmes/programmeDialogs.ts')).setUpProgrammeDialogs(document),
};

setUpNavigation(document);
replaceBrokenImages(document);

// They are independent: one that fails must not affect the others, and is marked like an island (waitingIslands.ts).
await Promise.all(
  Object.entries(enhancements).map(async ([selector, enhance]) => {
    const part = document.querySelector<HTMLElement>(selector);
    if (!part) return;
    await enhance(part).catch(() => (part.dataset['failed'] = ''));
  }),
);
document.documentElement.dataset['ready'] = '1';
