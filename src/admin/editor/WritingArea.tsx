import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { MarkdownSource } from './MarkdownSource.tsx';
import type { VisualEditor } from './visual/VisualEditor.tsx';
import type { HistoryStep, Writer } from './writer.ts';

interface Props extends Omit<ComponentProps<typeof VisualEditor>, 'ref' | 'historyRef' | 'isShown' | 'onOpen'> {
  ref: RefObject<Writer | null>;
  mode: 'visual' | 'markdown';
  /** The visual editor; missing while its code is under way. */
  editor: typeof VisualEditor | undefined;
  isUploading: boolean;
  /** Whether something is to be put where the caret is. */
  isInserting: boolean;
}

/**
 * The text in one of its modes. Until the visual one has come it can be written as it is stored: who writes there goes on
 * until the focus leaves it, and an empty text hands its focus over. Once it is open it stays, hidden, behind the other mode:
 * it keeps what can be undone.
 */
export function WritingArea({ mode, editor: Editor, isUploading, isInserting, onRefuse, ref, ...shared }: Props) {
  const [isWaiting, setIsWaiting] = useState(!Editor);
  const [isOpened, setIsOpened] = useState(false);
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
            // A window that goes behind another one keeps its focus.
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
            {...shared}
            ref={isSource ? null : ref}
            historyRef={visual}
            isShown={mode === 'visual'}
            onRefuse={() => {
              setIsOpened(false);
              onRefuse();
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
