import { useRef } from 'react';

const tabs = { write: 'Escribir', preview: 'Vista previa' } as const;
export type EditorTab = keyof typeof tabs;

interface Props {
  /** Of the text control; the panels' ids begin with it. */
  id: string;
  tab: EditorTab;
  onChange: (tab: EditorTab) => void;
}

/** The two sides of the editor; arrow keys change between them. */
export function EditorTabs({ id, tab, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function change(name: EditorTab) {
    onChange(name);
    list.current?.querySelector<HTMLElement>(`[data-tab=${name}]`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Escritura y vista previa"
      className="flex gap-1 border-b border-line px-2"
    >
      {(Object.keys(tabs) as EditorTab[]).map((name) => (
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
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft' || key === 'Home') change('write');
            if (key === 'ArrowRight' || key === 'End') change('preview');
          }}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  );
}
