import { addressWords } from '#domain/search/addressWords.ts';

/** Fills in the search of a prerendered 404 page with the words of the requested address. */
export function setUpMissingSearch(search: HTMLElement): void {
  const field = search.querySelector('input');
  if (field && !field.value) field.value = addressWords(location.pathname);
}
