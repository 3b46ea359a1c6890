import { useEffect, useRef, useState } from 'react';
import { useTileDrag } from '#admin/files/useTileDrag.ts';
import type { HeroItem } from '#domain/hero.ts';
import { moveItem } from '#domain/media/imageOrder.ts';
import { CarouselEntry } from './CarouselEntry.tsx';

interface Props {
  slides: readonly HeroItem[];
  onChange: (slides: HeroItem[]) => void;
}

/** The slides in order, which can be changed by dragging and with buttons. */
export function CarouselOrder({ slides, onChange }: Props) {
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { drag, start } = useTileDrag(list, move);
  // What to focus once the new order renders: the browser drops focus when an element moves.
  const focusNext = useRef<string | null>(null);

  useEffect(() => {
    if (focusNext.current) list?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [list, slides]);

  function move(from: number, to: number) {
    if (to < 0 || to >= slides.length || to === from) return;
    onChange(moveItem(slides, from, to));
    setAnnouncement(`«${slides[from]?.title}» está ahora en el lugar ${to + 1} de ${slides.length}.`);
  }

  function moveByButton(from: number, step: 1 | -1) {
    focusNext.current = `[data-place="${from + step}"] [data-step="${step}"]`;
    move(from, from + step);
  }

  return (
    <>
      {slides.length > 1 && (
        <p className="mb-4 text-ink-soft">
          Este es el orden de la portada. Arrastra o usa los botones para cambiarlo; lo que marques después aparece
          primero.
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={setList} className="border-t border-line">
        {slides.map((slide, index) => (
          <CarouselEntry
            key={slide.id}
            slide={slide}
            index={index}
            count={slides.length}
            isDragged={drag?.from === index}
            isTarget={drag?.to === index && drag.from !== index}
            onMove={(step) => moveByButton(index, step)}
            onPointerDown={(event) => start(event, index)}
          />
        ))}
      </ol>
    </>
  );
}
