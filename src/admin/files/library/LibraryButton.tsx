import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { LibraryImage } from '#data/files/media.ts';
import { Button } from '#ui/Button.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';

interface Props {
  isDisabled: boolean;
  onChoose: (image: LibraryImage) => void;
}

/** Opens the library, as an alternative to uploading. */
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
            // Close first: the button must regain focus before anything else requests it.
            flushSync(() => setIsOpen(false));
            onChoose(image);
          }}
        />
      )}
    </>
  );
}
