import { setUpFilterSearch, writeAddress } from '#components/shared/filterSearch.ts';
import { foldText } from '#domain/search/search.ts';

/** Filters the programmes by words, level, modality, start and place, as the address says; what is chosen is added to that. */
export function setUpProgrammeFilter(search: HTMLElement): void {
  const input = search.querySelector<HTMLInputElement>('[type=search]');
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
  const reset = () => {
    if (all) all.checked = true;
    for (const select of selects) select.value = '';
  };
  /** Takes over the address's filter where nothing is chosen; what it does not offer is left out. */
  const readAddress = () => {
    const params = new URLSearchParams(location.search);
    const isNamed = (name: string) => (choice: { value: string }) => choice.value === params.get(name);
    if (input) input.value ||= params.get('filtro') ?? '';
    for (const select of selects) select.value ||= [...select.options].find(isNamed(select.name))?.value ?? '';
    const named = levels.find(isNamed('nivel'));
    if (named && !level()) named.checked = true;
  };
  readAddress();
  const apply = setUpFilterSearch(search, {
    match: (items, typed) => {
      const words = foldText(typed).split(' ').filter(Boolean);
      return items.filter((item) => isMatch(item, words));
    },
    describeChoice: () => [
      level()?.labels?.[0]?.textContent.replace(/\(.*/, '').trim() ?? '',
      ...selects.map(({ value }) => value),
    ],
    reset,
    onApply: (words) =>
      writeAddress({
        ...{ filtro: words, nivel: level()?.value ?? '' },
        ...Object.fromEntries(selects.map(({ name, value }) => [name, value])),
      }),
  });
  addEventListener('popstate', () => {
    reset();
    if (input) input.value = '';
    readAddress();
    apply();
  });
  for (const control of [...selects, ...levels]) control.addEventListener('change', apply);
  // Chosen in the address, or before this script ran.
  if (level() || selects.some(({ value }) => value)) apply();
}
