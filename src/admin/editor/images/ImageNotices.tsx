import { weakImageTexts } from '#domain/media/altText.ts';
import type { UnsentImage } from '#admin/drafts/draft.ts';
import { countPlaceholders } from '../paste/placeholders.ts';
import { quotedList } from '../quotedList.ts';
import { FailedImages } from './FailedImages.tsx';
import type { ImageInsertion } from './useImageInsertion.ts';

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
      <FailedImages images={failed} onRetry={images.retry} onDiscard={images.discard} onEmptied={onEmptied} />
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
