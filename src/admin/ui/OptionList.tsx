import { useId, useState, type KeyboardEvent } from 'react';

/** What a list of results shows of one of them. */
export interface Option {
  /** Unique in its list. */
  id: string;
  label: string;
  /** The kind of result. */
  detail: string;
}

type Props<Shown extends Option> = ReturnType<typeof useCombobox<Shown>>['list'] & {
  /** Its name for screen readers. */
  label: string;
};

/** The results of a combobox. Focus stays in its field, which names the active option. */
export function OptionList<Shown extends Option>({ id, label, options, active, onChoose }: Props<Shown>) {
  return (
    <div id={id} role="listbox" aria-label={label} className="-mx-2 max-h-[40vh] overflow-y-auto">
      {options.map((option) => (
        <button
          key={option.id}
          id={`${id}-${option.id}`}
          ref={option === active ? reveal : undefined}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={option === active}
          className="flex min-h-11 w-full items-center justify-between gap-x-4 rounded-control max-sm:flex-col max-sm:items-start max-sm:justify-center px-2 py-1.5 text-left -outline-offset-2 outline-transparent hover:bg-paper-deep aria-selected:bg-petrol-pale aria-selected:outline-2"
          onClick={() => onChoose(option)}
        >
          <span className="min-w-0 wrap-anywhere">{option.label}</span>
          <span className="flex-none text-xs text-ink-soft sm:max-w-2/5 sm:text-right">{option.detail}</span>
        </button>
      ))}
    </div>
  );
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

interface ComboboxOptions<Shown extends Option> {
  options: readonly Shown[];
  /** Whether the list is there without options, too. */
  isAlwaysOpen?: boolean;
  onChoose: (option: Shown) => void;
}

/**
 * A combobox: what its field and its `OptionList` need. The first option is active, arrow keys change that, and Enter
 * chooses the active one.
 */
export function useCombobox<Shown extends Option>({ options, isAlwaysOpen, onChoose }: ComboboxOptions<Shown>) {
  const id = useId();
  const [place, setPlace] = useState(0);
  /** The option that Enter would choose. */
  const active = options[Math.min(place, options.length - 1)];
  const isOpen = isAlwaysOpen === true || options.length > 0;

  function onKeyDown(event: KeyboardEvent) {
    const next = movedBy(event.key, place, options.length);
    const chosen = event.key === 'Enter' ? active : undefined;
    if (next === undefined && !chosen) return;
    event.preventDefault();
    if (next !== undefined) setPlace(next);
    else if (chosen) onChoose(chosen);
  }

  return {
    /** Makes the first option active again: others come. */
    restart: () => setPlace(0),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': isOpen,
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active && `${id}-${active.id}`,
      onKeyDown,
    } as const,
    list: { id, options, active, onChoose },
  };
}

/** The index that an arrow key moves to, wrapping around; undefined for any other key. */
function movedBy(key: string, place: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || count === 0) return undefined;
  return (Math.min(place, count - 1) + step + count) % count;
}
