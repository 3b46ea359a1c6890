import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { fetchSuggestions } from '#data/search/suggestions.ts';
import { SEARCH_LENGTH } from '#domain/search/searchLimits.ts';
import { SUGGESTION_MINIMUM, type Suggestion } from '#domain/search/suggestions.ts';
import { useHydrated } from '#ui/form/useHydrated.ts';

/**
 * Debounce delay in milliseconds. `useDebounced` does not fit, because the field is uncontrolled: it keeps what was
 * typed before hydration.
 */
const PAUSE = 200;

interface Props {
  id: string;
  /** The words of the current search. */
  words: string;
}

/**
 * The field of a search form, with suggestions that link to their pages (WAI-ARIA Authoring Practices, editable
 * combobox with a list). Enter without a selection submits the form. In the server's HTML it is an ordinary field. Its
 * styles are in `SearchForm.astro`, because no other page needs them.
 */
export function SearchBox({ id, words }: Props) {
  const isCombobox = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, chosen, setChosen, ask, close } = useSuggestions(input);
  const isOpen = suggestions.length > 0;

  // Text typed before hydration.
  const readTypedValues = useEffectEvent(() => {
    if (document.activeElement === input.current && input.current?.value.trim() !== words) ask();
  });
  useEffect(() => readTypedValues(), []);

  function onKeyDown(event: KeyboardEvent) {
    const suggestion = suggestions[chosen];
    if (event.key === 'Enter' && suggestion) location.assign(suggestion.href);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && isOpen) setChosen(chosen < suggestions.length - 1 ? chosen + 1 : -1);
    else if (event.key === 'ArrowDown') ask();
    else if (event.key === 'ArrowUp' && isOpen) setChosen(chosen >= 0 ? chosen - 1 : suggestions.length - 1);
    else return;
    event.preventDefault();
  }

  return (
    <div className="search-box">
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        className="field"
        defaultValue={words}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        autoFocus={words === ''}
        onInput={ask}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...(isCombobox && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': `${id}-sugerencias`,
          'aria-activedescendant': chosen >= 0 ? optionId(id, chosen) : undefined,
        })}
      />
      <div
        id={`${id}-sugerencias`}
        role="listbox"
        aria-label="Sugerencias"
        hidden={!isOpen}
        className="suggestions"
        // Keeps the focus in the field: losing it would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
      >
        {suggestions.map(({ title, label, href }, index) => (
          <a
            key={href}
            id={optionId(id, index)}
            href={href}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="suggestion"
          >
            <strong>{title}</strong> <small>{label}</small>
          </a>
        ))}
      </div>
      <p className="sr-only" role="status">
        {isOpen ? announce(suggestions.length) : ''}
      </p>
    </div>
  );
}

/** Asks for suggestions for what the field holds; `chosen` is the index of the one that is selected, or -1. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [chosen, setChosen] = useState(-1);
  const asking = useRef(new AbortController());

  function show(next: Suggestion[]) {
    setSuggestions(next);
    setChosen(-1);
  }

  function close() {
    asking.current.abort();
    show([]);
  }

  function ask() {
    asking.current.abort();
    const { signal } = (asking.current = new AbortController());
    const typed = input.current?.value.trim() ?? '';
    if (typed.length < SUGGESTION_MINIMUM) return show([]);
    setTimeout(() => {
      if (signal.aborted) return;
      fetchSuggestions(typed, signal).then(
        (found) => !signal.aborted && show(found),
        // The form still works without suggestions.
        () => !signal.aborted && show([]),
      );
    }, PAUSE);
  }

  useEffect(() => () => asking.current.abort(), []);

  return { suggestions, chosen, setChosen, ask, close };
}

function optionId(id: string, index: number): string {
  return `${id}-sugerencia-${index}`;
}

function announce(count: number): string {
  return count === 1 ? '1 sugerencia. Baja con la flecha.' : `${count} sugerencias. Baja con la flecha.`;
}
