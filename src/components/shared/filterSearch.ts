import { countSentence } from '#domain/search/search.ts';

interface Filter {
  /** The items that match what is typed and what else is chosen. */
  match: (items: readonly HTMLElement[], words: string) => readonly HTMLElement[];
  /** What is chosen besides the words, for the message that nothing matches. */
  describeChoice?: () => string[];
  /** Takes that choice back. */
  reset?: () => void;
  /** Called with what is typed whenever the filter was applied. */
  onApply?: (words: string) => void;
}

/**
 * Makes a search (FilterSearch.astro) hide the items of its list that do not match, and say how many do; Escape and the
 * message's button clear it. Returns the function that applies it again. Throws if a part is missing.
 */
export function setUpFilterSearch(search: HTMLElement, { match, describeChoice, reset, onApply }: Filter): () => void {
  const input = search.querySelector('input');
  const status = search.querySelector<HTMLElement>('[role=status]');
  const noMatch = search.querySelector<HTMLElement>('[data-no-match]');
  const list = document.getElementById(search.dataset['filter'] ?? '');
  if (!input || !status || !noMatch || !list) throw new Error('The search lacks a part.');
  const items = [...list.querySelectorAll<HTMLElement>('[data-search]')];
  const { one = '', many = '' } = status.dataset;

  const apply = () => {
    const shown = new Set(match(items, input.value));
    for (const item of items) item.hidden = !shown.has(item);
    say(status, countSentence(shown.size, items.length, { one, many }));
    noMatch.hidden = shown.size > 0;
    const words = input.value.trim();
    const chosen = [words && `«${words}»`, ...(describeChoice?.() ?? [])].filter(Boolean);
    noMatch.querySelector('p')?.replaceChildren(`Nada coincide con ${chosen.join(', ')}.`);
    onApply?.(words);
  };
  const clear = () => {
    input.value = '';
    reset?.();
    apply();
  };

  input.addEventListener('input', apply);
  input.addEventListener('keydown', ({ key }) => key === 'Escape' && clear());
  noMatch.querySelector('button')?.addEventListener('click', () => {
    clear();
    input.focus();
  });
  // Text typed before this script ran, or restored by the browser when the visitor returns to the page.
  if (input.value) apply();
  return apply;
}

/** Keeps a filter in the address, by the names of its parts. */
export function writeAddress(filter: Record<string, string>): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(filter)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** Changes a live region, which is announced, only if its text is another. */
function say(status: HTMLElement, text: string): void {
  if (status.textContent !== text) status.textContent = text;
}
