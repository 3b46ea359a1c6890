import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { LibraryFile } from '#data/files/media.ts';
import { wholeLibrary } from '#domain/media/library.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { LibraryBrowser, LibraryTiles } from './LibraryBrowser.tsx';

interface Props {
  onChoose: (image: LibraryFile) => void;
  onCancel: () => void;
}

/** A dialog to choose an image that was uploaded before. */
export function LibraryDialog({ onChoose, onCancel }: Props) {
  const [state, setState] = useState(wholeLibrary);
  // A portal outside the record's form, which Enter in the search would otherwise submit.
  return createPortal(
    <Dialog title="Elegir de la biblioteca" isWide onCancel={onCancel}>
      <LibraryBrowser state={state} onChange={setState}>
        {(images) => <LibraryTiles images={images} onChoose={onChoose} />}
      </LibraryBrowser>
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end border-t border-line bg-surface px-6 py-3">
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </Dialog>,
    document.body,
  );
}

interface LibraryButtonProps {
  isDisabled: boolean;
  onChoose: (image: LibraryFile) => void;
}

/** Opens the library, as an alternative to uploading. */
export function LibraryButton({ isDisabled, onChoose }: LibraryButtonProps) {
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
