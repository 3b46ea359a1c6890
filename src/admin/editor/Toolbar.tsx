import { useRef, useState, type KeyboardEvent } from 'react';
import { CommandIcon, type IconName } from './CommandIcon.tsx';

export interface ToolbarItem {
  name: string;
  label: string;
  icon: IconName;
  /** The keys that do the same, as they are shown. */
  keys?: string | undefined;
  isPressed?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

interface Props<Item extends ToolbarItem> {
  label: string;
  /** Id of what is written in. */
  controls: string;
  items: readonly Item[];
  onCommand: (item: Item) => void;
}

/** Buttons of the editor: one stop of the Tab key, arrow keys between them. */
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
    // The keys of a toolbar belong to all of its buttons.
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
          // The text keeps its selection, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !item.isDisabled && onCommand(item)}
        >
          <CommandIcon name={item.icon} />
        </button>
      ))}
    </div>
  );
}

/** Where a key leads from a place in the toolbar; undefined for a key that leads nowhere. */
function placeAfter(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
