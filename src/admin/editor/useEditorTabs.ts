import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { EditorTab } from './EditorTabs.tsx';
import { rendererQuery } from './previewPage.ts';
import type { Writer } from './writer.ts';

const WOULD_CHANGE = 'Este texto tiene partes que el modo visual cambiaría: se edita en Markdown, tal como está.';
const NOT_LOADED = 'No pudimos cargar el modo visual. Puedes escribir en Markdown.';

/** The editor's mode and tab, and the code of the visual mode, which loads once it is wanted. */
export function useEditorTabs(writer: RefObject<Writer | null>, isInvalid: boolean) {
  const [wanted, setWanted] = useState<'visual' | 'markdown'>('visual');
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const visual = useQuery({
    queryKey: ['editor', 'visual'],
    queryFn: () => import('./visual/VisualEditor.tsx'),
    enabled: wanted === 'visual',
    staleTime: Infinity,
    gcTime: Infinity,
  });
  // Ahead of the preview, which has to show the text without a connection, too.
  useQuery({ ...rendererQuery(), enabled: visual.isSuccess });
  const mode = visual.isError ? 'markdown' : wanted;
  // With an error, leave the preview so that it can be corrected.
  const tab: EditorTab = isPreviewed && !isInvalid ? 'preview' : mode;

  function change(next: EditorTab) {
    writer.current?.flush();
    setIsPreviewed(next === 'preview');
    if (next === 'preview') return;
    setIsRefused(false);
    setWanted(next);
    if (next === 'visual' && visual.isError) void visual.refetch();
  }

  function refuse() {
    setIsRefused(true);
    setWanted('markdown');
  }

  const notice = isRefused ? WOULD_CHANGE : visual.isError ? NOT_LOADED : null;
  return { mode, tab, notice, visual: visual.data, change, refuse };
}
