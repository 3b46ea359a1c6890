import { countSentence, matchesSearch } from '#domain/search/search.ts';

/**
 * Makes every filter field work on its list: items carry `data-search`, the text in which is searched besides the one
 * that they show.
 */
export function setUpFilters(page: Document): void {
  for (const filter of page.querySelectorAll<HTMLElement>('[data-filter]')) setUpFilter(page, filter);
}

function setUpFilter(page: Document, filter: HTMLElement): void {
  const { filter: listId = '', one = '', many = '', opensFirst } = filter.dataset;
  const input = filter.querySelector<HTMLInputElement>('[data-filter-input]');
  const count = filter.querySelector('[data-filter-count]');
  const empty = filter.querySelector<HTMLElement>('[data-filter-empty]');
  const none = filter.querySelector('[data-filter-none]');
  const items = [...(page.getElementById(listId)?.querySelectorAll<HTMLElement>('[data-search]') ?? [])];
  if (!input || !count || !empty || !none) return;
  const texts = items.map(searchedText);

  const show = () => {
    for (const [index, item] of items.entries()) {
      item.hidden = !matchesSearch(texts[index] ?? '', input.value);
      for (const follower of followersOf(page, item)) follower.toggleAttribute('data-left-out', item.hidden);
    }
    const shown = items.filter(({ hidden }) => !hidden).length;
    const sentence = countSentence(shown, items.length, { one, many });
    if (count.textContent !== sentence) count.textContent = sentence;
    none.textContent = `Nada coincide con «${input.value.trim()}».`;
    empty.hidden = shown > 0;
  };
  const clear = () => {
    input.value = '';
    show();
  };

  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') clear();
    if (event.key === 'Enter' && opensFirst === 'true' && input.value.trim()) {
      items
        .find(({ hidden }) => !hidden)
        ?.querySelector('a')
        ?.click();
    }
  });
  filter.querySelector('[data-filter-clear]')?.addEventListener('click', () => {
    clear();
    input.focus();
  });
  // A link of the page to an item that the search hides shows it first.
  page.addEventListener('click', ({ target }) => {
    const id =
      target instanceof Element
        ? target
            .closest('a')
            ?.getAttribute('href')
            ?.match(/^#(.+)$/)?.[1]
        : undefined;
    if (id && items.some((item) => item.hidden && item.querySelector(`#${CSS.escape(id)}`))) clear();
  });
  // The browser keeps what was typed when one comes back to the page.
  show();
}

/** What an item shows to the eye, and what is written down for the search. */
function searchedText(item: HTMLElement): string {
  return `${item.dataset['search'] ?? ''} ${shownText(item)}`;
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
function followersOf(page: Document, item: HTMLElement): Iterable<Element> {
  const id = CSS.escape(item.querySelector('[id]')?.id ?? '');
  return id ? page.querySelectorAll(`[data-filter-follows="${id}"], [data-filter-follows][href="#${id}"]`) : [];
}
