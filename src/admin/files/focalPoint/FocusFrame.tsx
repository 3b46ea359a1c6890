import { useRef, type PointerEvent } from 'react';
import { focusAfterDrag, objectPosition, type Focus } from '#domain/media/focus.ts';

interface Props {
  image: string;
  point: Focus;
  /** Its aspect ratio, as class names. */
  shape: string;
  label: string;
  onChange: (point: Focus) => void;
}

/** A crop of the cover, in which a mouse, pen or finger can drag the picture; the keyboard has the sliders. */
export function FocusFrame({ image, point, shape, label, onChange }: Props) {
  const start = useRef({ x: 0, y: 0, point });

  function take({ currentTarget, pointerId, isPrimary, button, clientX, clientY }: PointerEvent<HTMLImageElement>) {
    if (!isPrimary || button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    start.current = { x: clientX, y: clientY, point };
  }

  function follow({ currentTarget: picture, pointerId, clientX, clientY }: PointerEvent<HTMLImageElement>) {
    if (!picture.hasPointerCapture(pointerId)) return;
    const { x, y, point: from } = start.current;
    const whole = { width: picture.naturalWidth, height: picture.naturalHeight };
    const frame = { width: picture.clientWidth, height: picture.clientHeight };
    onChange(focusAfterDrag(frame, whole, from, [clientX - x, clientY - y]));
  }

  return (
    <figure>
      <img
        src={image}
        alt=""
        draggable={false}
        onPointerDown={take}
        onPointerMove={follow}
        className={`${shape} w-full cursor-move touch-none rounded-control border border-line object-cover select-none [-webkit-touch-callout:none]`}
        style={{ objectPosition: objectPosition(point) }}
      />
      <figcaption className="mt-1.5 text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}
