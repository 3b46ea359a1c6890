import { useRef, useState, type KeyboardEvent } from 'react';
import { CommandIcon, type IconName } from './CommandIcon.tsx';

export interface ToolbarItem {
  name: string;
  label: string;
  icon: IconName;
  /** The equivalent shortcut, as displayed. */
  keys?: string | undefined;
  isPressed?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

interface Props<Item extends ToolbarItem> {
  label: string;
  /** The id of the text control. */
  controls: string;
  items: readonly Item[];
  onCommand: (item: Item) => void;
}

/** A toolbar of the editor: a single tab stop, with arrow keys between its buttons. */
export function Toolbar<Item extends ToolbarItem>({ label, controls, items, onCommand }: Props<Item>) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, items.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event.key, current, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    toolbar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    // One key handler for all the buttons.
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className="flex flex-wrap border-b border-line px-1 py-0.5"
      onKeyDown={onKeyDown}
    >
      {items.map((item, place) => (
        <button
          key={item.name}
          type="button"
          className="icon-button lg:w-10 aria-pressed:bg-paper-deep aria-pressed:text-petrol"
          aria-label={item.label}
          aria-pressed={item.isPressed}
          title={item.keys ? `${item.label} (${item.keys})` : item.label}
          tabIndex={place === current ? 0 : -1}
          aria-disabled={item.isDisabled}
          onFocus={() => setChosen(place)}
          // Keeps the selection of the text, and the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !item.isDisabled && onCommand(item)}
        >
          <CommandIcon name={item.icon} />
        </button>
      ))}
    </div>
  );
}

/** The index a key moves to; undefined for any other key. */
function placeAfter(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
