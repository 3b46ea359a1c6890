import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';

export interface ToolbarItem {
  name: string;
  label: string;
  /** The equivalent shortcut, as displayed. */
  keys?: string | undefined;
  isPressed?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

interface Props<Item extends ToolbarItem> {
  label: string;
  /** The id of the text control. */
  controls: string;
  /** Each has the icon of its name. */
  items: readonly (Item & { name: IconName })[];
  /** A menu before the buttons, which shows the item that is pressed. */
  menu?: { label: string; items: readonly Item[] };
  onCommand: (item: Item) => void;
}

/** A toolbar of the editor: a single tab stop, with arrow keys between its buttons. */
export function Toolbar<Item extends ToolbarItem>({ label, controls, items, menu, onCommand }: Props<Item>) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const offset = menu ? 1 : 0;
  const count = items.length + offset;
  const current = Math.min(chosen, count - 1);

  function onKeyDown(event: KeyboardEvent) {
    const next = indexAfter(event.key, current, count);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    toolbar.current?.querySelectorAll<HTMLElement>('button, select')[next]?.focus();
  }

  const shared = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setChosen(index),
  });

  return (
    // One key handler for all the buttons.
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className="editor-toolbar"
      onKeyDown={onKeyDown}
    >
      {menu && <ToolbarMenu {...menu} {...shared(0)} onCommand={onCommand} />}
      {items.map((item, index) => (
        <button
          key={item.name}
          {...shared(index + offset)}
          type="button"
          className="icon-button lg:w-8.5 aria-pressed:bg-paper-deep aria-pressed:text-petrol"
          aria-label={item.label}
          aria-pressed={item.isPressed}
          title={item.keys ? `${item.label} (${item.keys})` : item.label}
          aria-disabled={item.isDisabled}
          // Keeps the selection of the text, and the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !item.isDisabled && onCommand(item)}
        >
          <CommandIcon name={item.name} />
        </button>
      ))}
    </div>
  );
}

interface MenuProps<Item extends ToolbarItem> extends ComponentProps<'select'> {
  label: string;
  items: readonly Item[];
  onCommand: (item: Item) => void;
}

function ToolbarMenu<Item extends ToolbarItem>({ label, items, onCommand, ...select }: MenuProps<Item>) {
  const isByKey = useRef(false);
  const pressed = items.find(({ isPressed }) => isPressed);
  return (
    <select
      {...select}
      className="min-h-11 rounded-control bg-transparent px-2 text-sm font-semibold -outline-offset-2 hover:bg-petrol-pale"
      aria-label={label}
      value={pressed?.name ?? ''}
      onKeyDown={() => (isByKey.current = true)}
      onPointerDown={() => (isByKey.current = false)}
      onChange={({ currentTarget }) => {
        const item = items.find(({ name }) => name === currentTarget.value);
        if (item) onCommand(item);
        // A command focuses the text, where the arrow keys would not go on through the menu.
        if (isByKey.current) currentTarget.focus();
      }}
    >
      {!pressed && <option value="">Otro</option>}
      {items.map(({ name, label: words, isDisabled }) => (
        <option key={name} value={name} disabled={isDisabled}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The index a key moves to; undefined for any other key. */
function indexAfter(key: string, current: number, count: number): number | undefined {
  return { ArrowRight: (current + 1) % count, ArrowLeft: (current - 1 + count) % count, Home: 0, End: count - 1 }[key];
}

const shapes = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  superscript: 'M4 8l9 11M13 8L4 19M16 4.500c.5-2 4-2 4 .5 0 1.500-4 3-4 5h4',
  subscript: 'M4 5l9 11M13 5L4 16M16 15.500c.5-2 4-2 4 .5 0 1.500-4 3-4 5h4',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4.5M4 15.5c.3-1 2.5-1 2.3.4C6.200 17 4 18 4 19h2.500',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  image: 'M4 5h16v14H4zM4 16l4.500-4.500 4 4 2.500-2.500 5 5M15 9h.01',
  library: 'M7 3h14v11H7zM7 12l4-3.500 3 2.500 2-1.500 5 4M3 7v14h14',
  tasks: 'M4 5h5v5H4zM4 14h5v5H4zM13 7h7M13 16h7M5.500 7.500l1 1 1.500-2.500',
  indent: 'M4 5h16M11 10h9M11 15h9M4 20h16M4 10l3 2.500L4 15',
  outdent: 'M4 5h16M11 10h9M11 15h9M4 20h16M7 10l-3 2.500L7 15',
  video: 'M3 6h18v12H3zM10 9.500v5l4.500-2.500z',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M12 5v14',
  rule: 'M4 12h16M8 6h8M8 18h8',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  plainPaste: 'M8 5H5v16h14V5h-3M8 3h8v4H8zM9 12h6M12 12v6',
  rowAfter: 'M4 4h16v7H4zM12 15v6M9 18h6',
  rowAway: 'M4 4h16v7H4zM9 18h6',
  columnAfter: 'M4 4h7v16H4zM18 9v6M15 12h6',
  columnAway: 'M4 4h7v16H4zM15 12h6',
  tableAway: 'M4 5h16v14H4zM9 9l6 6M15 9l-6 6',
} as const;

export type IconName = keyof typeof shapes;

/** A command's icon; decorative, because the button has the name. */
function CommandIcon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
      <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
