import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { countSentence, matchesSearch, type CountedNoun } from '#domain/search/search.ts';
import { FilterSearch } from '#ui/FilterSearch.tsx';

interface Props {
  label: string;
  /** Id of the list: its items carry `data-search`, the text in which is searched besides the one that they show. */
  list: string;
  total: number;
  noun: CountedNoun;
}

/** Filters the items of a list, which stays the server's, as one types; Enter opens the first of what is left. */
export function ListFilter({ label, list, total, noun }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(total);

  function filter(text: string) {
    setSearch(text);
    setShown(showMatching(list, text));
  }

  // What was typed before this ran, or kept by the browser when one comes back to the page.
  const readTypedValues = useEffectEvent(() => filter(input.current?.value ?? ''));
  useLayoutEffect(() => readTypedValues(), []);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') filter('');
    if (key === 'Enter' && search.trim()) firstShown(list)?.querySelector('a')?.click();
  }

  return (
    <FilterSearch
      {...{ label, list, search, onKeyDown }}
      inputRef={input}
      onSearch={filter}
      status={countSentence(shown, total, noun)}
      nothing={shown === 0 && `Nada coincide con «${search.trim()}».`}
      onClear={() => filter('')}
    />
  );
}

/** Hides what does not match; answers how many items are left. */
function showMatching(list: string, search: string): number {
  const items = itemsOf(list);
  for (const item of items) {
    item.hidden = !matchesSearch(`${item.dataset['search'] ?? ''} ${shownText(item)}`, search);
  }
  return items.filter(({ hidden }) => !hidden).length;
}

function itemsOf(list: string): HTMLElement[] {
  return [...(document.getElementById(list)?.querySelectorAll<HTMLElement>('[data-search]') ?? [])];
}

function firstShown(list: string): HTMLElement | undefined {
  return itemsOf(list).find(({ hidden }) => !hidden);
}

/** Read where it stands: a copy of the item would fetch its images at once. */
function shownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      return node.matches('.sr-only') ? '' : shownText(node);
    })
    .join('');
}
