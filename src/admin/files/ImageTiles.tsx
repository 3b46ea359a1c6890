import { useEffect, useRef, useState } from 'react';
import type { ImageDetail, ImageDetails } from '#domain/media/imageDetails.ts';
import { uniqueKeys, moveItem } from '#domain/media/imageOrder.ts';
import { ImageTile } from './ImageTile.tsx';
import { useTileDrag } from './useTileDrag.ts';

interface Props {
  images: readonly string[];
  onChange: (images: string[]) => void;
  details: ImageDetails;
  onDetailsChange: (details: ImageDetails) => void;
  /** Called when the last image is removed, so that focus can move elsewhere. */
  onEmptied: () => void;
  announce: (text: string) => void;
}

/** The images in order, which can be changed by dragging and with buttons. */
export function ImageTiles({ images, onChange, details, onDetailsChange, onEmptied, announce }: Props) {
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const { drag, start } = useTileDrag(list, move);
  // What to focus once the new order renders: the browser drops focus when an element moves.
  const focusNext = useRef<string | null>(null);

  useEffect(() => {
    if (focusNext.current) list?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [list, images]);

  if (images.length === 0) return null;

  function move(from: number, to: number) {
    if (to < 0 || to >= images.length || to === from) return;
    onChange(moveItem(images, from, to));
    announce(
      `Imagen ${from + 1} movida al lugar ${to + 1} de ${images.length}.${to === 0 ? ' Ahora es la portada.' : ''}`,
    );
  }

  function moveByButton(from: number, step: 1 | -1) {
    const to = from + step;
    focusNext.current = `[data-place="${to}"] [data-step="${step}"]`;
    move(from, to);
  }

  function remove(place: number) {
    const next = Math.min(place, images.length - 2);
    focusNext.current = `[data-place="${next}"] [data-remove]`;
    onChange(images.toSpliced(place, 1));
    announce(`Imagen ${place + 1} quitada.`);
    if (images.length === 1) onEmptied();
  }

  const keys = uniqueKeys(images);
  return (
    <>
      <ol ref={setList} aria-label="Elegidas, en su orden" className="mb-3 grid gap-4 sm:grid-cols-3 lg:grid-cols-2">
        {images.map((image, place) => (
          <ImageTile
            key={keys[place]}
            image={image}
            place={place}
            count={images.length}
            isDragged={drag?.from === place}
            isTarget={drag?.to === place && drag.from !== place}
            detail={details[image] ?? {}}
            onDetail={(detail: ImageDetail) => onDetailsChange({ ...details, [image]: detail })}
            onMove={(step) => moveByButton(place, step)}
            onRemove={() => remove(place)}
            onPointerDown={(event) => start(event, place)}
          />
        ))}
      </ol>
      {images.length > 1 && (
        <p className="mb-3 hidden text-sm text-ink-soft pointer-coarse:block">
          Para cambiar el orden, mantén pulsada una imagen y arrástrala, o usa las flechas.
        </p>
      )}
    </>
  );
}
