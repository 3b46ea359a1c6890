import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { countSentence, matchesSearch, type CountedNoun } from '#domain/search/search.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props {
  label: string;
  /** Id of the list: its items carry `data-search`, the text in which is searched besides the one that they show. */
  list: string;
  total: number;
  noun: CountedNoun;
  /** Whether Enter opens the first of what is left. */
  opensFirst?: boolean;
}

/** Filters the items of a list, which stays the server's, as one types. */
export function ListFilter({ label, list, total, noun, opensFirst = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(total);

  function filter(text: string) {
    setSearch(text);
    setShown(showMatching(list, text));
  }

  // What was typed before this ran, or kept by the browser when one comes back to the page.
  const adopt = useEffectEvent(() => filter(input.current?.value ?? ''));
  useLayoutEffect(() => adopt(), []);

  const revealTarget = useEffectEvent((event: globalThis.MouseEvent) => {
    if (leadsToHidden(event.target, list)) filter('');
  });
  useEffect(() => {
    const listener = (event: globalThis.MouseEvent) => revealTarget(event);
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, []);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') filter('');
    if (key === 'Enter' && opensFirst && search.trim()) firstShown(list)?.querySelector('a')?.click();
  }

  return (
    <search className="needs-scripts" data-filter>
      <Field label={label}>
        {({ id }) => (
          <div className="max-w-2xl">
            <TextInput
              ref={input}
              id={id}
              type="search"
              name="filtro"
              autoComplete="off"
              spellCheck={false}
              aria-controls={list}
              value={search}
              onChange={filter}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
      </Field>
      <p className="mt-2 text-sm text-ink-soft [font-variant-numeric:tabular-nums]" role="status">
        {countSentence(shown, total, noun)}
      </p>
      {shown === 0 && (
        <div className="mt-4 border-y border-line py-10 text-center">
          <p className="mb-4 text-lg text-ink-soft">Nada coincide con «{search.trim()}».</p>
          <Button
            onClick={() => {
              filter('');
              input.current?.focus();
            }}
          >
            Borrar la búsqueda
          </Button>
        </div>
      )}
    </search>
  );
}

/** Hides what does not match, with all that follows it elsewhere in the page; answers how many items are left. */
function showMatching(list: string, search: string): number {
  const items = itemsOf(list);
  for (const item of items) {
    item.hidden = !matchesSearch(`${item.dataset['search'] ?? ''} ${shownText(item)}`, search);
    for (const follower of followersOf(item)) follower.toggleAttribute('data-left-out', item.hidden);
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

/** What stands elsewhere on the page for an item, named after it or leading to it, and shows only with it. */
function followersOf(item: HTMLElement): Iterable<Element> {
  const id = CSS.escape(item.querySelector('[id]')?.id ?? '');
  return id ? document.querySelectorAll(`[data-filter-follows="${id}"], [data-filter-follows][href="#${id}"]`) : [];
}

/** Whether a click is on a link to an item that the search hides. */
function leadsToHidden(target: EventTarget | null, list: string): boolean {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
  const id = href?.match(/^#(.+)$/)?.[1];
  return id !== undefined && itemsOf(list).some((item) => item.hidden && item.querySelector(`#${CSS.escape(id)}`));
}
