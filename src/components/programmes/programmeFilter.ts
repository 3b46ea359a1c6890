import { setUpFilterSearch } from '#components/shared/filterSearch.ts';
import { foldText } from '#domain/search/search.ts';

/** Filters the programmes by words, level, modality, start and place. */
export function setUpProgrammeFilter(search: HTMLElement): void {
  const selects = [...search.querySelectorAll('select')];
  const levels = [...search.querySelectorAll<HTMLInputElement>('[name=nivel]')];
  const all = levels.find(({ value }) => value === 'todos');
  const level = () => levels.find((input) => input.checked && input !== all);

  const isMatch = (item: HTMLElement, words: readonly string[]) => {
    const text = foldText(item.textContent);
    const facts = [...item.querySelectorAll('dd')].map(({ textContent }) => textContent);
    return (
      words.every((word) => text.includes(word)) &&
      (!level() || item.dataset['level'] === level()?.value) &&
      selects.every(({ value }) => !value || facts.includes(value))
    );
  };
  const apply = setUpFilterSearch(search, {
    match: (items, typed) => {
      const words = foldText(typed).split(' ').filter(Boolean);
      return items.filter((item) => isMatch(item, words));
    },
    describeChoice: () => [
      level()?.labels?.[0]?.textContent.replace(/\(.*/, '').trim() ?? '',
      ...selects.map(({ value }) => value),
    ],
    reset: () => {
      if (all) all.checked = true;
      for (const select of selects) select.value = '';
    },
  });
  for (const control of [...selects, ...levels]) control.addEventListener('change', apply);
  // Chosen before this script ran.
  if (level() || selects.some(({ value }) => value)) apply();
}
