import { useEffect, useRef, useState } from 'react';
import { AltTextField } from '#admin/files/AltTextField.tsx';
import type { LibraryFile } from '#data/files/media.ts';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { PROPOSED, useDescription } from './DescribeImage.tsx';

interface Props {
  /** At least one. */
  images: readonly LibraryFile[];
  onClose: () => void;
}

/** Goes through images and asks for the alternative text of each; going on saves it. */
export function DescribeImages({ images, onClose }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [saved, setSaved] = useState(images.map(({ alt }) => alt ?? undefined));
  const [texts, setTexts] = useState(saved);
  const { mutate, isPending } = useDescription();
  const image = images[place];
  const isLast = place === images.length - 1;
  useEffect(() => field.current?.querySelector<HTMLElement>('textarea, input')?.focus(), [place]);
  if (!image) return null;

  /** Saves what was typed, and then shows the image at this place; past the end, closes. */
  function go(next: number) {
    if (isPending || !image) return;
    const move = () => (next < images.length ? setPlace(next) : onClose());
    if (texts[place] === saved[place]) return move();
    const onSuccess = () => {
      setSaved(saved.with(place, texts[place]));
      move();
    };
    mutate({ image, alt: texts[place] }, { onSuccess });
  }

  return (
    <Dialog title={images.length === 1 ? 'Describir la imagen' : 'Describir las imágenes'} isWide onCancel={onClose}>
      <p role="status" className="text-sm wrap-anywhere text-ink-soft">
        {images.length > 1 && `${place + 1} de ${images.length} · `}
        {image.file_name ?? image.name}
      </p>
      <img
        src={image.address}
        alt=""
        className="mx-auto h-[22dvh] sm:h-[30dvh] max-w-full rounded-control object-contain"
        onError={({ currentTarget }) => replaceBrokenImage(currentTarget)}
      />
      <div ref={field}>
        <AltTextField
          key={image.name}
          name={image.file_name ?? 'imagen'}
          value={texts[place]}
          onChange={(alt) => setTexts(texts.with(place, alt))}
        />
        <p className="text-sm text-ink-soft">{PROPOSED}</p>
      </div>
      <DialogButtons>
        <span className="flex flex-col sm:mr-auto">
          <Button variant="text" onClick={onClose}>
            Cerrar
          </Button>
        </span>
        {place > 0 && <Button onClick={() => go(place - 1)}>Anterior</Button>}
        <Button variant="primary" onClick={() => go(place + 1)}>
          {isPending ? 'Guardando...' : isLast ? 'Guardar y cerrar' : 'Guardar y seguir'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
