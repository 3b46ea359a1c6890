import { useRef } from 'react';

const tabs = { visual: 'Visual', markdown: 'Markdown', preview: 'Vista previa' } as const;
export type EditorTab = keyof typeof tabs;
const names = Object.keys(tabs) as EditorTab[];

interface Props {
  /** The id of the text control; the panels' ids start with it. */
  id: string;
  tab: EditorTab;
  onChange: (tab: EditorTab) => void;
}

/** The editor's tabs; arrow keys switch between them. */
export function EditorTabs({ id, tab, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(key: string) {
    const name = tabAfter(key, names.indexOf(tab));
    if (!name) return;
    onChange(name);
    list.current?.querySelector<HTMLElement>(`[data-tab=${name}]`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label="Modo del editor" className="flex gap-1 border-b border-line px-2">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}-tab`}
          data-tab={name}
          className="editor-tab"
          aria-selected={tab === name}
          aria-controls={tab === name ? `${id}-${name}` : undefined}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onChange(name)}
          onKeyDown={({ key }) => onKeyDown(key)}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  );
}

function tabAfter(key: string, place: number): EditorTab | undefined {
  if (key === 'ArrowLeft') return names[Math.max(0, place - 1)];
  if (key === 'ArrowRight') return names[Math.min(names.length - 1, place + 1)];
  if (key === 'Home') return names[0];
  if (key === 'End') return names.at(-1);
  return undefined;
}
