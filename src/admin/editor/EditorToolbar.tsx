import { useRef, useState, type KeyboardEvent } from 'react';
import { commandNames, commandOf, type CommandName } from './commands.ts';
import { CommandIcon } from './CommandIcon.tsx';

interface Props {
  /** Id of the text control. */
  controls: string;
  isUploading: boolean;
  onCommand: (name: CommandName) => void;
}

/** The buttons of the editor: one stop of the Tab key, arrow keys between them. */
export function EditorToolbar({ controls, isUploading, onCommand }: Props) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event.key, current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    toolbar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    // The keys of a toolbar belong to all of its buttons.
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formato del texto"
      aria-controls={controls}
      className="flex flex-wrap border-b border-line px-1 py-0.5"
      onKeyDown={onKeyDown}
    >
      {commandNames.map((name, place) => {
        const { label, shortcut } = commandOf(name);
        return (
          <button
            key={name}
            type="button"
            className="icon-button"
            aria-label={label}
            title={shortcut ? `${label} (Ctrl+${shortcut.shown})` : label}
            tabIndex={place === current ? 0 : -1}
            disabled={name === 'image' && isUploading}
            onFocus={() => setCurrent(place)}
            onClick={() => onCommand(name)}
          >
            <CommandIcon name={name} />
          </button>
        );
      })}
    </div>
  );
}

/** Where a key leads from a place in the toolbar; undefined for a key that leads nowhere. */
function placeAfter(key: string, current: number): number | undefined {
  const count = commandNames.length;
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
