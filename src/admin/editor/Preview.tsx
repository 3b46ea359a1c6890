import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { PreviewRequest } from '#domain/previews.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { LoadError, Notice } from '#admin/ui/Notice.tsx';
import { useDebounced } from '#admin/ui/SearchField.tsx';
import { ROOMY_SCREEN, useMediaQuery } from '#admin/ui/useMediaQuery.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { CaretBlock } from './useCaretBlock.ts';
import { previewPageQuery, rendererQuery, type PreviewPart } from './previewPage.ts';

/** Screen widths, in pixels, and how much of each must be visible; the rest is margin. */
const screens = {
  page: { desktop: { width: 1280, visible: 1220 }, phone: { width: 360, visible: 360 } },
  card: { desktop: { width: 1280, visible: 440 }, phone: { width: 360, visible: 360 } },
  text: { desktop: { width: 720, visible: 700 }, phone: { width: 360, visible: 360 } },
} as const;

const screenOptions = [
  { value: 'desktop', label: 'Escritorio' },
  { value: 'phone', label: 'Teléfono' },
] as const;

const partOptions: readonly { value: PreviewPart; label: string }[] = [
  { value: 'page', label: 'Página' },
  { value: 'card', label: 'Tarjeta' },
];

interface Props {
  item: PreviewRequest;
  /** The block of the text to keep in view, where the preview stands beside it. */
  caret?: CaretBlock | null;
}

/**
 * A form's contents as visitors will see them, rendered by the site, with the text as this browser renders it until the
 * site has; only the text if the site does not respond.
 */
export function Preview({ item, caret }: Props) {
  const isRoomy = useMediaQuery(ROOMY_SCREEN);
  const [chosen, setChosen] = useState<'desktop' | 'phone'>();
  const [part, setPart] = useState<PreviewPart>('page');
  const page = useQuery(previewPageQuery(useDebounced(JSON.stringify(item))));
  // Typing goes before its preview.
  const text = useRenderedText(useDeferredValue(item.content));
  const isBeside = caret !== undefined;
  const screen = chosen ?? (isRoomy && !isBeside ? 'desktop' : 'phone');
  const shown = page.data
    ? {
        html: page.data[part],
        styles: page.data.styles,
        text: part === 'page' && !text.isPlain ? text.html : undefined,
      }
    : page.isError && text.shown;

  return (
    <>
      <div className="flex flex-wrap gap-x-8 gap-y-3 border-b border-line px-3 py-3">
        <Choice label="Mostrar" options={partOptions} value={part} onChange={setPart} />
        <Choice label="Ver como en" options={screenOptions} value={screen} onChange={setChosen} />
      </div>
      {text.isPlain && (
        <Notice kind="error">
          El texto se ve sin formato, también en el sitio: tiene demasiados elementos, demasiados uno dentro de otro,
          direcciones largas que se repiten, o HTML sin cerrar.{' '}
          {text.plainFrom ? `Simplifica la parte que empieza con «${text.plainFrom}».` : 'Simplifícalo.'}
        </Notice>
      )}
      {!text.isPlain && page.data?.isPlain && (
        <Notice kind="error">
          El sitio muestra el texto sin formato: darle formato le llevó demasiado tiempo. Simplifícalo o divídelo.
        </Notice>
      )}
      {page.isError && !text.hasFailed && (
        <Notice action={<Button onClick={() => void page.refetch()}>Reintentar</Button>}>
          El sitio no respondió. Por ahora se ve solo el texto, sin el título, las imágenes ni los archivos.
        </Notice>
      )}
      {page.isError && text.hasFailed && (
        <LoadError query={page} isComplete>
          No pudimos cargar la vista previa. Lo que escribiste sigue ahí.
        </LoadError>
      )}
      {shown && <PreviewFrame {...shown} {...screens[page.data ? part : 'text'][screen]} caret={caret} />}
      {!shown && !page.isError && <Notice kind="busy">Preparando la vista previa...</Notice>}
    </>
  );
}

/** The text alone, rendered by this browser; whether it is shown unformatted, and which part causes that. */
export function useRenderedText(markdown: string) {
  const { data, isError } = useQuery(rendererQuery());
  const rendered = useMemo(() => data?.renderLikeSite(markdown), [data, markdown]);
  const isPlain = rendered?.isPlain ?? false;
  const plainFrom = useMemo(() => (isPlain ? data?.findUnrenderable(markdown) : undefined), [data, markdown, isPlain]);
  return {
    hasFailed: isError,
    isPlain,
    plainFrom,
    html: rendered?.html,
    shown: data &&
      rendered && {
        html: `<div class="wrap py-8"><div class="prose mx-auto">${rendered.html}</div></div>`,
        styles: data.publicStyles,
      },
  };
}
