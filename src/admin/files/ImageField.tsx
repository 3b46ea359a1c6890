import { useEffect, useId, useRef, type Ref, useState } from 'react';
import { ImageTiles } from './ImageTiles.tsx';
import { LibraryButton } from './library/LibraryDialog.tsx';
import { UploadList } from './UploadList.tsx';
import { useRecordImages, type RecordImagesOptions } from './useRecordImages.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#admin/ui/FileInput.tsx';
import { useWindowEvent } from '#admin/ui/useWindowEvent.ts';

interface Props extends RecordImagesOptions {
  hint?: string;
  error?: string | undefined;
}

/** The images of a record: upload, order and remove them; the first one is the cover (specification, section 5). */
export function ImageField({ hint, error, ...options }: Props) {
  const { value, details, max } = options;
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  /** The upload whose button has focus. */
  const focused = useRef<string | null>(null);
  const images = useRecordImages(options);
  // If the focused button is gone, focus moves to its row, else to the first row, else to the add button.
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const rows = [...(zone.current?.querySelectorAll<HTMLElement>('[data-upload]') ?? [])];
    const next = rows.find(({ dataset }) => dataset['upload'] === focused.current) ?? rows[0];
    focused.current = null;
    (next?.querySelector<HTMLElement>('[data-cancel]') ?? addButton.current)?.focus();
  }, [images.uploads]);
  const isOver = useFileDrop(`${id}-zone`, images.receive);
  useFilePaste(images.receive);
  const text = error ?? images.problem;
  const described = [text && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');

  return (
    <div ref={zone} id={`${id}-zone`}>
      <label htmlFor={`${id}-input`} className="sr-only">
        Imágenes
      </label>
      <ImageTiles
        images={value}
        onChange={images.change}
        details={details}
        onDetailsChange={images.changeDetails}
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
          onFocusChange={(upload) => (focused.current = upload)}
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

/** Accepts image files pasted anywhere on the screen, unless the focused field handles them itself. */
function useFilePaste(onFiles: (files: File[]) => void): void {
  useWindowEvent('paste', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    // Copied text may come with a picture of itself: then the text is what to paste.
    if (event.clipboardData?.types.includes('text/plain')) return;
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
}

interface ImagePickerProps {
  /** The id of the file input, for its label. */
  inputId: string;
  buttonRef: Ref<HTMLButtonElement>;
  isBusy: boolean;
  /** Whether the form was refused because of the images; the button then takes focus. */
  isInvalid: boolean;
  describedBy: string;
  onFiles: (files: File[]) => void;
}

/** Buttons to choose images: from files, and on a phone from its camera, which the file picker may not offer. */
function ImagePicker({ inputId, buttonRef, isBusy, isInvalid, describedBy, onFiles }: ImagePickerProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button
        ref={buttonRef}
        disabled={isBusy}
        data-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onClick={() => files.current?.click()}
      >
        {isBusy ? 'Subiendo...' : 'Añadir imágenes'}
      </Button>
      <div className="hidden pointer-coarse:block">
        <Button disabled={isBusy} onClick={() => camera.current?.click()}>
          Tomar una foto
        </Button>
      </div>
      <FileInput ref={files} id={inputId} multiple onFiles={onFiles} />
      <FileInput ref={camera} capture="environment" aria-label="Foto de la cámara" onFiles={onFiles} />
    </>
  );
}

/**
 * Accepts files dropped on an element, and returns whether some are held over it. While mounted, files dropped
 * elsewhere are ignored: the browser would open them in place of the form.
 */
function useFileDrop(elementId: string, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const isInside = ({ target }: Event) =>
    target instanceof Element && target.closest(`#${CSS.escape(elementId)}`) !== null;

  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event) || event.defaultPrevented) return setIsOver(false);
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none';
    setIsOver(isInside(event));
  });
  useWindowEvent('drop', (event) => {
    setIsOver(false);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (isInside(event) && files.length > 0) onFiles(files);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setIsOver(false);
  });
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
