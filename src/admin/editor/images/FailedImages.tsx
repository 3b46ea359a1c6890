import { useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import type { UnsentImage } from '#admin/drafts/draft.ts';

interface Props {
  images: readonly UnsentImage[];
  onRetry: (image: UnsentImage) => void;
  onDiscard: (image: UnsentImage) => void;
  /** Called when the focused button is gone, so that focus can move elsewhere. */
  onEmptied: () => void;
}

/** The images of a text that were not uploaded, each with its actions. */
export function FailedImages({ images, onRetry, onDiscard, onEmptied }: Props) {
  const id = useId();
  if (images.length === 0) return null;
  const act = (action: () => void) => {
    flushSync(action);
    onEmptied();
  };
  return (
    <ul aria-label="Imágenes que no se subieron" className="divide-y divide-line border-t border-line px-3">
      {images.map((failed, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-4 py-2 text-sm">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p id={`${id}-${index}`} className="truncate font-medium">
              {failed.name}
            </p>
            <p className="text-danger">{failed.error}</p>
          </div>
          <div className="-mx-3 flex flex-wrap">
            <Button variant="text" aria-describedby={`${id}-${index}`} onClick={() => act(() => onRetry(failed))}>
              Reintentar
            </Button>
            <Button
              variant="text-danger"
              aria-describedby={`${id}-${index}`}
              onClick={() => act(() => onDiscard(failed))}
            >
              Descartar
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
