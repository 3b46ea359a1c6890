import { setUpFilterSearch } from '#components/shared/filterSearch.ts';
import { matchesSearch } from '#domain/search/search.ts';

/** Filters the missing page's list of sections as the visitor types; Enter opens the first match. */
export function setUpSectionFilter(search: HTMLElement): void {
  const textOf = ({ dataset }: HTMLElement) => dataset['search'] ?? '';
  setUpFilterSearch(search, { match: (items, words) => items.filter((item) => matchesSearch(textOf(item), words)) });
  search.querySelector('input')?.addEventListener('keydown', ({ key, currentTarget }) => {
    if (key !== 'Enter' || !(currentTarget as HTMLInputElement).value.trim()) return;
    document.querySelector<HTMLAnchorElement>('#secciones [data-search]:not([hidden]) a')?.click();
  });
}
