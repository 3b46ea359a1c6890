import { setUpFilterSearch, writeAddress } from '#components/shared/filterSearch.ts';
import { filterInstitutions } from '#domain/institutions/institutionSearch.ts';

/** Filters the institutions by words, province and management, as the address says; what is chosen is added to that. */
export function setUpInstitutionFilter(search: HTMLElement): void {
  const input = search.querySelector('input');
  const chipsOf = (kind: string) => [...search.querySelectorAll<HTMLElement>(`.chip[data-${kind}]`)];
  const chips = { province: chipsOf('province'), management: chipsOf('management') };
  const select = search.querySelector('select');
  const chosen = { province: '', management: '' };

  const choose = (changes: Partial<typeof chosen>) => {
    Object.assign(chosen, changes);
    for (const chip of chips.province) chip.ariaCurrent = chip.dataset['province'] === chosen.province ? 'true' : null;
    if (select) select.value = chosen.province;
    for (const chip of chips.management) chip.ariaPressed = String(chip.dataset['management'] === chosen.management);
  };
  /** Takes over the address's filter; what it does not offer is left out. */
  const readAddress = () => {
    const params = new URLSearchParams(location.search);
    const known = (kind: keyof typeof chips, name: string) =>
      chips[kind].find((chip) => chip.dataset[kind] === params.get(name))?.dataset[kind] ?? '';
    choose({ province: known('province', 'provincia'), management: known('management', 'gestion') });
    return params.get('filtro') ?? '';
  };
  const words = readAddress();
  // What was typed before this script ran comes first.
  if (input) input.value ||= words;
  const apply = setUpFilterSearch(search, {
    match: (items, words) => filterInstitutions(items.map(candidateOf), { words, ...chosen }).map(({ item }) => item),
    describeChoice: () => [
      chosen.province,
      chips.management.find(({ ariaPressed }) => ariaPressed === 'true')?.textContent.trim() ?? '',
    ],
    reset: () => choose({ province: '', management: '' }),
    onApply: (words) => writeAddress({ filtro: words, provincia: chosen.province, gestion: chosen.management }),
  });
  if (chosen.province || chosen.management) apply();
  addEventListener('popstate', () => {
    const words = readAddress();
    if (input) input.value = words;
    apply();
  });

  select?.addEventListener('change', () => {
    choose({ province: select.value });
    apply();
  });
  for (const kind of ['province', 'management'] as const) {
    for (const chip of chips[kind]) {
      chip.addEventListener('click', (event) => {
        event.preventDefault();
        const value = chip.dataset[kind] ?? '';
        choose({ [kind]: chosen[kind] === value ? '' : value });
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
