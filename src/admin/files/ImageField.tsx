import { useId, useRef } from 'react';
import { ImagePicker, useFileDrop, useFilePaste } from './ImagePicker.tsx';
import { ImageTiles } from './ImageTiles.tsx';
import { LibraryButton } from './library/LibraryDialog.tsx';
import { UploadList } from './UploadList.tsx';
import { useRecordImages, type ImagesForm } from './useRecordImages.ts';

interface Props {
  form: ImagesForm;
  max: number;
  hint: string;
}

/** The images of a record: upload, order and remove them; the first one is the cover (specification, section 5). */
export function ImageField({ form, max, hint }: Props) {
  const { values, errors } = form;
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const images = useRecordImages(form, max);
  const isOver = useFileDrop(`${id}-zone`, images.receive);
  useFilePaste(images.receive);
  const error = errors.images ?? errors.image_details;
  const text = error ?? images.problem;
  const described = [text && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');

  return (
    <div id={`${id}-zone`}>
      <ImageTiles form={form} changes={images} onEmptied={() => addButton.current?.focus()} />
      <div className="drop-zone" data-over={isOver || undefined}>
        <ImagePicker
          inputLabel="Imágenes"
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
          {values.images.length} de {max}
        </p>
      </div>
      {text !== undefined && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {text}
        </p>
      )}
      <UploadList images={images} canRetry={images.room > 0} addButton={addButton} />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {images.announcement}
      </p>
    </div>
  );
}
