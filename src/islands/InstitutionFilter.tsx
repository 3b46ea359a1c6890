import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { filterInstitutions, type InstitutionFilter as Filter } from '#domain/institutions/institutionSearch.ts';
import { managementLabels, type Management } from '#domain/institutions/institutions.ts';
import { countSentence } from '#domain/search/search.ts';
import { FilterSearch } from '#ui/FilterSearch.tsx';

interface Props {
  /** Id of the list: `data-province` on each province, `data-search` and `data-management` on its institutions. */
  list: string;
  total: number;
  provinces: { id: string; name: string; label: string; count: number }[];
}

const all: Filter = { words: '', province: '', management: '' };
const managements = Object.keys(managementLabels) as Management[];

/** Filters the server-rendered institutions by words, province and management. */
export function InstitutionFilter({ list, total, provinces }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState(all);
  const [shown, setShown] = useState(total);

  function change(part: Partial<Filter>) {
    const next = { ...filter, ...part };
    setFilter(next);
    setShown(showMatching(list, next));
  }

  // Text typed before hydration, or restored by the browser when the visitor returns to the page.
  const readTypedValues = useEffectEvent(() => change({ words: input.current?.value ?? '' }));
  useLayoutEffect(() => readTypedValues(), []);

  function choose(event: MouseEvent, province: string) {
    event.preventDefault();
    change({ province: province === filter.province ? '' : province });
  }

  return (
    <FilterSearch
      label="Buscar por nombre o provincia"
      list={list}
      inputRef={input}
      search={filter.words}
      onSearch={(words) => change({ words })}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && change(all)}
      status={countSentence(shown, total, { one: 'institución', many: 'instituciones' })}
      noMatch={shown === 0 && describeNothing(filter)}
      onClear={() => change(all)}
    >
      <div className="chips needs-scripts no-print" role="group" aria-label="Gestión">
        {managements.map((management) => (
          <button
            key={management}
            type="button"
            className="chip"
            aria-pressed={filter.management === management}
            onClick={() => change({ management: filter.management === management ? '' : management })}
          >
            {managementLabels[management]}
          </button>
        ))}
      </div>
      <div className="chips no-print" role="group" aria-label="Provincia">
        {provinces.map(({ id, name, label, count }) => (
          <a
            key={id}
            href={`#${id}`}
            className="chip"
            aria-current={filter.province === name || undefined}
            onClick={(event) => choose(event, name)}
          >
            {label} <span>{count}</span>
          </a>
        ))}
      </div>
    </FilterSearch>
  );
}

function describeNothing({ words, province, management }: Filter): string {
  const chosen = [words.trim() && `«${words.trim()}»`, province, management && managementLabels[management]];
  return `Nada coincide con ${chosen.filter(Boolean).join(', ')}.`;
}

/** Hides the institutions that do not match and their marks, notifies the map, and returns how many are left. */
function showMatching(list: string, filter: Filter): number {
  const root = document.getElementById(list);
  const items = [...(root?.querySelectorAll<HTMLElement>('[data-search]') ?? [])];
  const matching = new Set(filterInstitutions(items.map(candidateOf), filter).map(({ item }) => item));
  for (const item of items) {
    item.hidden = !matching.has(item);
    for (const follower of followersOf(item)) follower.toggleAttribute('data-left-out', item.hidden);
  }
  root?.dispatchEvent(new Event('filtered'));
  return matching.size;
}

function candidateOf(item: HTMLElement) {
  const { search = '', management = '' } = item.dataset;
  const province = item.closest<HTMLElement>('[data-province]')?.dataset['province'] ?? '';
  const shown = [...item.querySelectorAll('h4, p')].map(({ textContent }) => textContent);
  return { item, text: [search, province, ...shown].join(' '), province, management };
}

/** An institution's elements on the map: the mark that links to its card, and the line named after it. */
function followersOf(item: HTMLElement): Iterable<Element> {
  const id = CSS.escape(item.querySelector('[id]')?.id ?? '');
  return document.querySelectorAll(`[data-filter-follows="${id}"], [data-filter-follows][href="#${id}"]`);
}
