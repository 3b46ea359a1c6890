import { useId, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import type { ToolbarItem } from './Toolbar.tsx';

interface Props<Item extends ToolbarItem> extends Omit<ComponentProps<'button'>, 'onClick' | 'onSelect'> {
  /** What the items are kinds of. */
  label: string;
  items: readonly Item[];
  onSelect: (item: Item) => void;
}

/** A toolbar's menu of items of which one is pressed; the button shows which. */
export function ToolbarMenu<Item extends ToolbarItem>({ label, items, onSelect, ...button }: Props<Item>) {
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const current = items.find(({ isPressed }) => isPressed)?.label ?? 'Otro';

  function open() {
    if (!menu.current || !opener.current) return;
    const { left, top, bottom } = opener.current.getBoundingClientRect();
    const isLow = bottom > innerHeight / 2;
    const edges = isLow ? { top: 'auto', bottom: `${innerHeight - top}px` } : { top: `${bottom}px`, bottom: 'auto' };
    Object.assign(menu.current.style, { left: `${left}px`, ...edges });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // The toolbar has keys of its own.
    event.stopPropagation();
    const { key, currentTarget } = event;
    if (key === 'Tab') return currentTarget.hidePopover();
    const options = [...currentTarget.querySelectorAll('button')];
    const place = options.findIndex((option) => option === document.activeElement);
    const last = options.length - 1;
    const next = { ArrowDown: place < last ? place + 1 : 0, ArrowUp: place > 0 ? place - 1 : last, Home: 0, End: last };
    if (!(key in next)) return;
    event.preventDefault();
    options[next[key as keyof typeof next]]?.focus();
  }

  return (
    <>
      <button
        {...button}
        ref={opener}
        type="button"
        className="toolbar-menu"
        aria-label={`${label}: ${current}`}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), menu.current?.showPopover())}
      >
        {current}
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 flex-none fill-none stroke-current stroke-2">
          <path d="M7 10l5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        popover="auto"
        aria-label={label}
        className="editor-menu"
        onKeyDown={onKeyDown}
        onBeforeToggle={({ newState }) => newState === 'open' && open()}
        onToggle={({ newState, currentTarget }) => {
          // Opened by mouse or finger, it leaves the focus, and a phone's keyboard, to the text.
          if (newState === 'open' && document.activeElement === opener.current)
            currentTarget.querySelector<HTMLElement>('[aria-checked=true], button')?.focus();
        }}
      >
        {items.map((item) => (
          <button
            key={item.name}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            className={`editor-menu-item kind-${item.name}`}
            aria-checked={item.label === current}
            aria-disabled={item.isDisabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              menu.current?.hidePopover();
              if (!item.isDisabled) onSelect(item);
            }}
          >
            {item.label}
            {item.keys && <kbd aria-hidden="true">{item.keys}</kbd>}
          </button>
        ))}
      </div>
    </>
  );
}
