import { useRef, type Ref } from 'react';
import { Button } from '#ui/Button.tsx';

interface Props {
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
export function ImagePicker({ inputId, buttonRef, isBusy, isInvalid, describedBy, onFiles }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function take(input: HTMLInputElement) {
    onFiles([...(input.files ?? [])]);
    // Lets the same files be chosen again.
    input.value = '';
  }

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
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        id={inputId}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Foto de la cámara"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}
