import { countSentence } from '#domain/search/search.ts';

/** What is chosen besides the words; empty is no choice. */
export interface Choice {
  /** Its name in the address. */
  name: string;
  get: () => string;
  /** Chooses a value; one that it does not offer is none. */
  set: (value: string) => void;
  /** The chosen value as a message names it. */
  label: () => string;
}

interface Filter {
  /** The items that match what is typed and what is chosen. */
  match: (items: readonly HTMLElement[], words: string) => readonly HTMLElement[];
  choices: readonly Choice[];
}

/**
 * Makes a search (FilterSearch.astro) hide the items of its list that do not match, as the address says, which follows
 * what is typed and chosen, and say how many match; Escape and the message's button clear it. Returns the function that
 * applies it again. Throws if a part is missing.
 */
export function setUpFilterSearch(search: HTMLElement, { match, choices }: Filter): () => void {
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
    const chosen = [words && `«${words}»`, ...choices.map(({ label }) => label())].filter(Boolean);
    noMatch.querySelector('p')?.replaceChildren(`Nada coincide con ${chosen.join(', ')}.`);
    writeAddress({ filtro: words, ...Object.fromEntries(choices.map(({ name, get }) => [name, get()])) });
  };
  const reset = () => {
    input.value = '';
    for (const { set } of choices) set('');
  };
  /** Takes over the address's filter, but what was typed or chosen before this script ran comes first. */
  const readAddress = () => {
    const params = new URLSearchParams(location.search);
    input.value ||= params.get('filtro') ?? '';
    for (const { name, get, set } of choices) if (!get()) set(params.get(name) ?? '');
  };
  const clear = () => {
    reset();
    apply();
  };

  input.addEventListener('input', apply);
  input.addEventListener('keydown', ({ key }) => key === 'Escape' && clear());
  noMatch.querySelector('button')?.addEventListener('click', () => {
    clear();
    input.focus();
  });
  addEventListener('popstate', () => {
    reset();
    readAddress();
    apply();
  });
  readAddress();
  if (input.value || choices.some(({ get }) => get())) apply();
  return apply;
}

/** Keeps a filter in the address, by the names of its parts. */
function writeAddress(filter: Record<string, string>): void {
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
