import { setUpFilterSearch } from '#components/shared/filterSearch.ts';
import { foldText } from '#domain/search/search.ts';

/** Filters the programmes by words, level, modality, start and place. */
export function setUpProgrammeFilter(search: HTMLElement): void {
  const selects = [...search.querySelectorAll('select')];
  const levels = [...search.querySelectorAll<HTMLInputElement>('[name=nivel]')];
  const level = () => levels.find((input) => input.checked && input.value !== 'todos');

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
    choices: [
      {
        name: 'nivel',
        get: () => level()?.value ?? '',
        set: (value) => {
          const chosen = levels.find((input) => input.value === (value || 'todos'));
          if (chosen) chosen.checked = true;
        },
        label: () => level()?.labels?.[0]?.textContent.replace(/\(.*/, '').trim() ?? '',
      },
      ...selects.map((select) => ({
        name: select.name,
        get: () => select.value,
        set: (value: string) => {
          select.value = [...select.options].find((option) => option.value === value)?.value ?? '';
        },
        label: () => select.value,
      })),
    ],
  });
  for (const control of [...selects, ...levels]) control.addEventListener('change', apply);
}
