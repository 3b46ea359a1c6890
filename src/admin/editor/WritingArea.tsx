import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { MarkdownSource } from './source/MarkdownSource.tsx';
import type { VisualEditor } from './visual/VisualEditor.tsx';
import type { HistoryStep, Writer } from './writer.ts';

interface Props extends Omit<
  ComponentProps<typeof VisualEditor>,
  'ref' | 'historyRef' | 'isShown' | 'onOpen' | 'onEarly'
> {
  ref: RefObject<Writer | null>;
  mode: 'visual' | 'markdown';
  /** The visual editor; undefined while its code loads. */
  editor: typeof VisualEditor | undefined;
  isUploading: boolean;
  /** Whether something is about to be inserted at the caret. */
  isInserting: boolean;
}

/**
 * The text in one of its modes. Until the visual editor loads, the text can be edited as Markdown: a user typing there
 * continues until focus leaves it, and an empty text hands its focus over. Once open, the visual editor stays mounted
 * behind the other mode, hidden, to keep its undo history.
 */
export function WritingArea({ mode, editor: Editor, isUploading, isInserting, onRefuse, ref, ...shared }: Props) {
  const [isWaiting, setIsWaiting] = useState(!Editor);
  const [isOpened, setIsOpened] = useState(false);
  const [mounts, setMounts] = useState(1);
  const visual = useRef<(step: HistoryStep) => void>(null);
  const [focused, setFocused] = useState<'text' | 'toolbar' | null>(null);
  const isSource = mode === 'markdown' || isWaiting;
  const isKept = isInserting || focused === 'toolbar' || (focused === 'text' && shared.value !== '');

  const takeFocus = useEffectEvent(() => {
    if (focused === 'text') ref.current?.focus();
  });
  useLayoutEffect(() => {
    if (!isWaiting) takeFocus();
  }, [isWaiting]);

  return (
    <>
      {isSource && (
        <div
          role="presentation"
          className="relative"
          onFocus={({ target }) => setFocused(target.matches('textarea') ? 'text' : 'toolbar')}
          onBlur={({ currentTarget, relatedTarget }) => {
            // A window in the background keeps its focus.
            if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setFocused(null);
          }}
        >
          <MarkdownSource {...shared} ref={ref} isUploading={isUploading} onTravel={(step) => visual.current?.(step)} />
          {mode === 'visual' && !isKept && (
            <p
              role="status"
              className="pointer-events-none absolute right-4 bottom-2 bg-surface px-1 text-sm text-ink-soft"
            >
              Abriendo el modo visual...
            </p>
          )}
        </div>
      )}
      {(mode === 'visual' || isOpened) && Editor && !(isWaiting && isKept) && (
        <div hidden={isSource}>
          <Editor
            key={mounts}
            {...shared}
            ref={isSource ? null : ref}
            historyRef={visual}
            isShown={mode === 'visual'}
            onRefuse={(isLoaded) => {
              setIsOpened(false);
              onRefuse(isLoaded);
            }}
            onEarly={() => {
              setIsWaiting(true);
              setMounts(mounts + 1);
            }}
            onOpen={() => {
              setIsOpened(true);
              setIsWaiting(false);
            }}
          />
        </div>
      )}
    </>
  );
}
