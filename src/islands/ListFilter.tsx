import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { countSentence, matchesSearch, type CountedNoun } from '#domain/search/search.ts';
import { FilterSearch } from '#ui/FilterSearch.tsx';

interface Props {
  label: string;
  /** Id of the list; each item has `data-search`, with text to search in addition to what it shows. */
  list: string;
  total: number;
  noun: CountedNoun;
}

/** Filters a server-rendered list as the visitor types; Enter opens the first match. */
export function ListFilter({ label, list, total, noun }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(total);

  function filter(text: string) {
    setSearch(text);
    setShown(showMatching(list, text));
  }

  // Text typed before hydration, or restored by the browser when the visitor returns to the page.
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
      noMatch={shown === 0 && `Nada coincide con «${search.trim()}».`}
      onClear={() => filter('')}
    />
  );
}

/** Hides the items that do not match; returns how many are left. */
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

/** Reads the text in place: a clone of the item would fetch its images at once. */
function shownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      return node.matches('.sr-only') ? '' : shownText(node);
    })
    .join('');
}
