import { useEffect, useRef, useState } from 'react';
import { keysOf, moveEntry } from '#domain/imageOrder.ts';
import { ImageTile } from './ImageTile.tsx';

interface Props {
  images: readonly string[];
  onChange: (images: string[]) => void;
  /** Called when the last image was removed: the focus needs a place. */
  onEmptied: () => void;
  announce: (text: string) => void;
}

/** The images in their order, which can be changed by dragging and with buttons. */
export function ImageTiles({ images, onChange, onEmptied, announce }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  // Where the focus goes once the new order is drawn: the browser loses it when an element moves.
  const focusNext = useRef<string | null>(null);

  useEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [images]);

  if (images.length === 0) return null;

  function move(from: number, to: number) {
    if (to < 0 || to >= images.length || to === from) return;
    onChange(moveEntry(images, from, to));
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

  function endDrag() {
    setDragged(null);
    setTarget(null);
  }

  function drop(to: number) {
    if (dragged !== null) move(dragged, to);
    endDrag();
  }

  const keys = keysOf(images);
  return (
    <ol ref={list} aria-label="Elegidas, en su orden" className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {images.map((image, place) => (
        <ImageTile
          key={keys[place]}
          image={image}
          place={place}
          count={images.length}
          isDragged={dragged === place}
          isTarget={target === place && dragged !== place}
          onMove={(step) => moveByButton(place, step)}
          onRemove={() => remove(place)}
          onDragStart={() => setDragged(place)}
          onDragOver={dragged === null ? undefined : () => setTarget(place)}
          onDrop={() => drop(place)}
          onDragEnd={endDrag}
        />
      ))}
    </ol>
  );
}
