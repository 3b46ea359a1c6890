import { useId, useRef } from 'react';
import { ImagePicker, useFileDrop, useFilePaste } from './ImagePicker.tsx';
import { ImageTiles } from './ImageTiles.tsx';
import { LibraryButton } from './library/LibraryDialog.tsx';
import { UploadList } from './UploadList.tsx';
import { useRecordImages, type RecordImagesOptions } from './useRecordImages.ts';

interface Props extends RecordImagesOptions {
  hint?: string;
  error?: string | undefined;
}

/** The images of a record: upload, order and remove them; the first one is the cover (specification, section 5). */
export function ImageField({ hint, error, ...options }: Props) {
  const { value, details, max } = options;
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const images = useRecordImages(options);
  const isOver = useFileDrop(`${id}-zone`, images.receive);
  useFilePaste(images.receive);
  const text = error ?? images.problem;
  const described = [text && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');

  return (
    <div id={`${id}-zone`}>
      <label htmlFor={`${id}-input`} className="sr-only">
        Imágenes
      </label>
      <ImageTiles
        images={value}
        onChange={images.change}
        details={details}
        onDetailsChange={images.changeDetails}
        crops={images.crops}
        onEmptied={() => addButton.current?.focus()}
        announce={images.announce}
      />
      <div className="drop-zone" data-over={isOver || undefined}>
        <ImagePicker
          inputId={`${id}-input`}
          buttonRef={addButton}
          isBusy={images.isBusy}
          isInvalid={error !== undefined}
          describedBy={described}
          onFiles={images.receive}
        />
        <LibraryButton
          isDisabled={images.isBusy || images.room <= 0}
          onChoose={(image) => images.insert(image, 'Imagen agregada de la biblioteca.')}
        />
        <p className="text-sm text-ink-soft pointer-coarse:hidden">
          También puedes arrastrarlas hasta aquí o pegarlas.
        </p>
        <p className="ml-auto text-sm text-ink-soft tabular-nums">
          {value.length} de {max}
        </p>
      </div>
      {text !== undefined && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {text}
        </p>
      )}
      {images.uploads.length > 0 && (
        <UploadList
          uploads={images.uploads}
          canRetry={images.room > 0}
          onRetry={images.retry}
          onCancel={images.cancel}
          addButton={addButton}
        />
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {hint ?? `Hasta ${max}. La primera es la portada.`}
      </p>
      <p role="status" className="sr-only">
        {images.announcement}
      </p>
    </div>
  );
}
