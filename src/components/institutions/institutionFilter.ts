import { setUpFilterSearch, type Choice } from '#components/shared/filterSearch.ts';
import { filterInstitutions } from '#domain/institutions/institutionSearch.ts';

/** Filters the institutions by words, province and management. */
export function setUpInstitutionFilter(search: HTMLElement): void {
  const select = search.querySelector('select');
  const chipsOf = (kind: string) => [...search.querySelectorAll<HTMLElement>(`.chip[data-${kind}]`)];
  const chips = { province: chipsOf('province'), management: chipsOf('management') };
  const chosen = { province: '', management: '' };

  const choose = (kind: keyof typeof chips, value: string) => {
    chosen[kind] = chips[kind].find((chip) => chip.dataset[kind] === value)?.dataset[kind] ?? '';
    for (const chip of chips.province) chip.ariaCurrent = chip.dataset['province'] === chosen.province ? 'true' : null;
    if (select) select.value = chosen.province;
    for (const chip of chips.management) chip.ariaPressed = String(chip.dataset['management'] === chosen.management);
  };
  const choiceOf = (kind: keyof typeof chips, name: string): Omit<Choice, 'label'> => ({
    name,
    get: () => chosen[kind],
    set: (value) => choose(kind, value),
  });
  const apply = setUpFilterSearch(search, {
    match: (items, words) => filterInstitutions(items.map(candidateOf), { words, ...chosen }).map(({ item }) => item),
    choices: [
      { ...choiceOf('province', 'provincia'), label: () => chosen.province },
      {
        ...choiceOf('management', 'gestion'),
        label: () => chips.management.find(({ ariaPressed }) => ariaPressed === 'true')?.textContent.trim() ?? '',
      },
    ],
  });

  select?.addEventListener('change', () => {
    choose('province', select.value);
    apply();
  });
  for (const kind of ['province', 'management'] as const) {
    for (const chip of chips[kind]) {
      chip.addEventListener('click', (event) => {
        event.preventDefault();
        const value = chip.dataset[kind] ?? '';
        choose(kind, chosen[kind] === value ? '' : value);
        apply();
      });
    }
  }
}

function candidateOf(item: HTMLElement) {
  const { search = '', management = '' } = item.dataset;
  const province = item.closest<HTMLElement>('[data-province]')?.dataset['province'] ?? '';
  const shown = [...item.querySelectorAll('h4, p')].map(({ textContent }) => textContent);
  return { item, text: [search, province, ...shown].join(' '), province, management };
}
