import { addressWords } from '#domain/search/addressWords.ts';

/** Fills in the search of a prerendered 404 page with the words of the requested address. */
export function setUpMissingSearch(search: HTMLElement): void {
  const field = search.querySelector('input');
  const link = search.querySelector('a');
  const words = addressWords(location.pathname);
  if (!field || !link || !words || field.value) return;
  field.value = words;
  link.search = new URLSearchParams({ q: words }).toString();
  link.querySelector('span')?.replaceChildren(words);
  link.parentElement?.removeAttribute('hidden');
}
