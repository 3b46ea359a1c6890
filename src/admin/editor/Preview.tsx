import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/form/Choice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useMediaQuery, WIDE_SCREEN } from '#ui/useMediaQuery.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** How wide a visitor's screen is, in pixels, and how much of it must be in sight: the rest is margin. */
const screens = { desktop: { width: 1280, visible: 720 }, phone: { width: 360, visible: 360 } } as const;
type Screen = keyof typeof screens;

const options = [
  { value: 'desktop', label: 'Escritorio' },
  { value: 'phone', label: 'Teléfono' },
] as const;

/** The text as the public page shows it: the same renderer and the same styles, loaded when they are first needed. */
export function Preview({ markdown }: { markdown: string }) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const [chosen, setChosen] = useState<Screen>();
  const renderer = useQuery({
    queryKey: ['editor', 'renderer'],
    queryFn: () => import('./publicRendering.ts'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const screen = chosen ?? (isWide ? 'desktop' : 'phone');

  if (renderer.isPending) return <Notice kind="busy">Preparando la vista previa...</Notice>;
  if (renderer.isError) {
    return (
      <Notice kind="error" action={<Button onClick={() => void renderer.refetch()}>Reintentar</Button>}>
        No pudimos cargar la vista previa. Lo que escribiste sigue ahí.
      </Notice>
    );
  }
  if (markdown.trim() === '') return <Notice>Todavía no hay nada que mostrar.</Notice>;
  return (
    <>
      <div className="border-b border-line px-3 py-3">
        <Choice label="Ver como en" options={options} value={screen} onChange={setChosen} />
      </div>
      <Page markdown={markdown} renderer={renderer.data} screen={screen} />
    </>
  );
}

interface PageProps {
  markdown: string;
  renderer: typeof import('./publicRendering.ts');
  screen: Screen;
}

function Page({ markdown, renderer: { renderContent, publicStyles }, screen }: PageProps) {
  const { html, plainFrom } = useMemo(() => renderContent(markdown), [markdown, renderContent]);
  return (
    <>
      {plainFrom !== undefined && (
        <Notice kind="error">
          El texto se ve sin formato, también en el sitio: tiene demasiados elementos, demasiados uno dentro de otro, o
          HTML sin cerrar. Simplifica la parte que empieza con «{plainFrom}».
        </Notice>
      )}
      <PreviewFrame html={html} styles={publicStyles} {...screens[screen]} />
    </>
  );
}
