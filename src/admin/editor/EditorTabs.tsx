import { useState, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { whenIdle } from '#admin/ui/whenIdle.ts';
import { rendererQuery } from './previewPage.ts';
import type { Writer } from './writer.ts';

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
  function onKeyDown(key: string) {
    const index = names.indexOf(tab);
    const name = names[{ ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: names.length - 1 }[key] ?? -1];
    if (!name) return;
    onChange(name);
    document.getElementById(`${id}-${name}-tab`)?.focus();
  }

  return (
    <div role="tablist" aria-label="Modo del editor" className="flex gap-1">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}-tab`}
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

const WOULD_CHANGE = 'Este texto tiene partes que el modo visual cambiaría: se edita en Markdown, tal como está.';
const NOT_LOADED = 'No pudimos cargar el modo visual. Puedes escribir en Markdown.';

/** The editor's mode and tab, and the code of the visual mode, which loads once it is wanted. */
export function useEditorTabs(writer: RefObject<Writer | null>, isInvalid: boolean) {
  const [wanted, setWanted] = useState<'visual' | 'markdown'>('visual');
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const visual = useQuery({
    queryKey: ['editor', 'visual'],
    queryFn: async () => {
      // On a slow phone its code would keep the other fields waiting for a tenth of a second.
      await new Promise<void>((resolve) => whenIdle(resolve));
      return import('./visual/VisualEditor.tsx');
    },
    enabled: wanted === 'visual',
    staleTime: Infinity,
    gcTime: Infinity,
  });
  // Ahead of the preview, which has to show the text without a connection, too.
  useQuery({ ...rendererQuery(), enabled: visual.isSuccess });
  const mode = visual.isError ? 'markdown' : wanted;
  // With an error, leave the preview so that it can be corrected, also once it is.
  if (isInvalid && isPreviewed) setIsPreviewed(false);
  const tab: EditorTab = isPreviewed ? 'preview' : mode;

  function change(next: EditorTab) {
    writer.current?.flush();
    setIsPreviewed(next === 'preview');
    if (next === 'preview') return;
    setRefusal(null);
    setWanted(next);
    if (next === 'visual' && visual.isError) void visual.refetch();
  }

  function refuse(isLoaded: boolean) {
    setRefusal(isLoaded ? WOULD_CHANGE : NOT_LOADED);
    setWanted('markdown');
  }

  const notice = refusal ?? (visual.isError ? NOT_LOADED : null);
  return { mode, tab, notice, visual: visual.data, change, refuse };
}
