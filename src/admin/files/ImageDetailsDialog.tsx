import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';

interface Props {
  image: string;
  place: number;
  count: number;
  /** Goes to another image. */
  onPlace: (place: number) => void;
  onRemove: () => void;
  onClose: () => void;
  /** The fields of the image. */
  children: ReactNode;
}

/** What is said of each image of a record, one after another; the form has every change at once. */
export function ImageDetailsDialog({ image, place, count, onPlace, onRemove, onClose, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [image]);
  return (
    <Dialog title={`Imagen ${place + 1} de ${count}${place === 0 ? ', portada' : ''}`} onCancel={onClose}>
      <img
        src={image}
        alt=""
        className="mx-auto max-h-[18dvh] max-w-full sm:max-h-[30dvh] rounded-control"
        onError={({ currentTarget }) => replaceBrokenImage(currentTarget)}
      />
      <div ref={fields} className="flex flex-col items-start gap-2">
        {children}
      </div>
      <DialogButtons>
        <span className="flex flex-col sm:mr-auto">
          <Button variant="text-danger" onClick={onRemove}>
            Quitar
          </Button>
        </span>
        <span className="grid grid-cols-2 gap-3">
          <Button aria-disabled={place === 0} onClick={() => onPlace(place - 1)}>
            Anterior
          </Button>
          <Button aria-disabled={place === count - 1} onClick={() => onPlace(place + 1)}>
            Siguiente
          </Button>
        </span>
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
