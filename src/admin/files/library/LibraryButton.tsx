import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { LibraryImage } from '#data/files/media.ts';
import { Button } from '#ui/Button.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';

interface Props {
  isDisabled: boolean;
  onChoose: (image: LibraryImage) => void;
}

/** The way to what was uploaded before, beside uploading. */
export function LibraryButton({ isDisabled, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setIsOpen(true)}>
        Elegir de la biblioteca
      </Button>
      {isOpen && (
        <LibraryDialog
          onCancel={() => setIsOpen(false)}
          onChoose={(image) => {
            // The button gets the focus back before anything else may ask for it.
            flushSync(() => setIsOpen(false));
            onChoose(image);
          }}
        />
      )}
    </>
  );
}
