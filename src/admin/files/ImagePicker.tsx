import { useRef, useState, type Ref } from 'react';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#admin/ui/FileInput.tsx';
import { useWindowEvent } from '#admin/ui/useWindowEvent.ts';

interface ImagePickerProps {
  label?: string;
  /** Names what is chosen. */
  inputLabel: string;
  buttonRef: Ref<HTMLButtonElement>;
  isBusy: boolean;
  /** Whether the form was refused because of the images; the button then takes focus. */
  isInvalid?: boolean;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Buttons to choose images: from files, and on a phone from its camera, which the file picker may not offer. */
export function ImagePicker({
  label = 'Añadir imágenes',
  inputLabel,
  buttonRef,
  isBusy,
  isInvalid = false,
  describedBy,
  onFiles,
}: ImagePickerProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button
        ref={buttonRef}
        aria-disabled={isBusy}
        data-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onClick={() => files.current?.click()}
      >
        {isBusy ? 'Subiendo...' : label}
      </Button>
      <div className="hidden pointer-coarse:block">
        <Button aria-disabled={isBusy} onClick={() => camera.current?.click()}>
          Tomar una foto
        </Button>
      </div>
      <FileInput ref={files} aria-label={inputLabel} multiple onFiles={onFiles} />
      <FileInput ref={camera} capture="environment" aria-label="Foto de la cámara" onFiles={onFiles} />
    </>
  );
}

/** Accepts image files pasted anywhere on the screen, unless the focused field handles them itself. */
export function useFilePaste(onFiles: (files: File[]) => void): void {
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

/**
 * Accepts files dropped on an element, and returns whether some are held over it. While mounted, files dropped
 * elsewhere are ignored: the browser would open them in place of the form.
 */
export function useFileDrop(elementId: string, onFiles: (files: File[]) => void): boolean {
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
