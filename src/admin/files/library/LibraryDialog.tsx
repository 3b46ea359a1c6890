import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { LibraryFile } from '#data/files/media.ts';
import { wholeLibrary } from '#domain/media/library.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { LibraryBrowser, LibraryTiles } from './LibraryBrowser.tsx';

interface Props {
  onChoose: (image: LibraryFile) => void;
  onCancel: () => void;
}

/** A dialog to choose an image that was uploaded before. */
export function LibraryDialog({ onChoose, onCancel }: Props) {
  const [state, setState] = useState(wholeLibrary);
  return (
    <Dialog title="Elegir de la biblioteca" isWide onCancel={onCancel}>
      <LibraryBrowser state={state} onChange={setState}>
        {(images) => <LibraryTiles images={images} onChoose={onChoose} />}
      </LibraryBrowser>
      <DialogButtons>
        <Button onClick={onCancel}>Cancelar</Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Opens the library, as an alternative to uploading. */
export function LibraryButton({ isDisabled, onChoose }: Pick<Props, 'onChoose'> & { isDisabled: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-disabled={isDisabled} onClick={() => setIsOpen(true)}>
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
