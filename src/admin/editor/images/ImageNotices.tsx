import { weakImageTexts } from '#domain/media/altText.ts';
import type { UnsentImage } from '#admin/drafts/draft.ts';
import { countPlaceholders } from '../paste/placeholders.ts';
import { quotedList } from '../quotedList.ts';
import type { ImageInsertion } from './useImageInsertion.ts';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';

interface Props {
  markdown: string;
  failed: readonly UnsentImage[];
  images: Pick<ImageInsertion, 'retry' | 'discard' | 'pending' | 'status'>;
  /** Called when the focused button is gone, so that focus can move elsewhere. */
  onEmptied: () => void;
}

/** What there is to say about the images of a text, below it. */
export function ImageNotices({ markdown, failed, images, onEmptied }: Props) {
  return (
    <>
      <FailedImages {...{ failed, images, onEmptied }} />
      {images.pending === 'none' && <MissingImages markdown={markdown} />}
      <WeakImageTexts markdown={markdown} />
      <p role="status" className={images.status ? 'border-t border-line px-3 py-2 text-sm text-ink-soft' : 'sr-only'}>
        {images.status}
      </p>
    </>
  );
}

/** Warns about missing images: a recovered draft was stored before their uploads finished. */
function MissingImages({ markdown }: { markdown: string }) {
  const count = countPlaceholders(markdown);
  if (count === 0) return null;
  return (
    <p className="border-t border-line px-3 py-2 text-sm text-warning">
      {count === 1
        ? 'Una imagen del texto no llegó a subirse: en su lugar hay un recuadro. Quítalo, o agrega la imagen otra vez.'
        : `${count} imágenes del texto no llegaron a subirse: en su lugar hay recuadros. Quítalos, o agrega las imágenes otra vez.`}
    </p>
  );
}

/** Lists the alternative texts that the author should review. */
function WeakImageTexts({ markdown }: { markdown: string }) {
  const texts = weakImageTexts(markdown);
  if (texts.length === 0) return null;
  return (
    <p className="border-t border-line px-3 py-2 text-sm wrap-anywhere text-warning">
      Revisa el texto alternativo de {texts.length === 1 ? 'una imagen' : `${texts.length} imágenes`} del texto:{' '}
      {quotedList(texts)}.
    </p>
  );
}

/** The images of a text that were not uploaded, each with its actions. */
function FailedImages({ failed, images, onEmptied }: Omit<Props, 'markdown'>) {
  const id = useId();
  if (failed.length === 0) return null;
  const act = (action: () => void) => {
    flushSync(action);
    onEmptied();
  };
  return (
    <ul aria-label="Imágenes que no se subieron" className="divide-y divide-line border-t border-line px-3">
      {failed.map((image, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-4 py-2 text-sm">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p id={`${id}-${index}`} className="truncate font-medium">
              {image.name}
            </p>
            <p className="text-danger">{image.error}</p>
          </div>
          <div className="-mx-3 flex flex-wrap">
            <Button variant="text" aria-describedby={`${id}-${index}`} onClick={() => act(() => images.retry(image))}>
              Reintentar
            </Button>
            <Button
              variant="text-danger"
              aria-describedby={`${id}-${index}`}
              onClick={() => act(() => images.discard(image))}
            >
              Descartar
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
