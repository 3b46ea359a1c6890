import type { PointerEvent } from 'react';
import type { Focus } from '#domain/media/focus.ts';

interface Props {
  image: string;
  point: Focus;
  onChange: (point: Focus) => void;
}

/** A picture with a point that can be dragged with a mouse, pen or finger; the keyboard has the sliders. */
export function FocusPicture({ image, point: [x, y], onChange }: Props) {
  function follow({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange([(clientX - left) / width, (clientY - top) / height]);
  }
  return (
    <div
      role="presentation"
      data-focus-picture
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      className="relative mx-auto w-fit cursor-crosshair touch-none overflow-hidden rounded-control border border-line select-none"
    >
      <img
        src={image}
        alt=""
        draggable={false}
        className="max-h-[30dvh] sm:max-h-[45dvh] max-w-full [-webkit-touch-callout:none]"
      />
      <span
        className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-surface bg-petrol/40 outline-2 outline-ink"
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      />
    </div>
  );
}
