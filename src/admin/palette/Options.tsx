import type { Entry } from './entries.ts';

interface Props {
  id: string;
  entries: readonly Entry[];
  /** The entry that Enter would choose. */
  active: Entry | undefined;
  onChoose: (entry: Entry) => void;
}

/** The palette's results. Focus stays in the search field, which names the active option. */
export function Options({ id, entries, active, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className="-mx-2 max-h-[50vh] overflow-y-auto">
      {entries.map((entry) => (
        <button
          key={entry.id}
          id={`${id}-${entry.id}`}
          ref={entry === active ? reveal : undefined}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={entry === active}
          className="flex min-h-11 w-full items-center justify-between gap-4 rounded-control px-2 py-1.5 text-left -outline-offset-2 outline-transparent hover:bg-paper-deep aria-selected:bg-petrol-pale aria-selected:outline-2"
          onClick={() => onChoose(entry)}
        >
          <span className="min-w-0 wrap-anywhere">{entry.label}</span>
          <span className="flex-none text-xs text-ink-soft">{entry.detail}</span>
        </button>
      ))}
    </div>
  );
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
