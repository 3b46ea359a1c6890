import { useState, useRef, type PointerEvent } from 'react';
import { CENTRE, roundFocus, type Focus, focusAfterDrag, objectPosition } from '#domain/media/focus.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { FocusSliders } from './FocusSliders.tsx';

interface Props {
  image: string;
  /** Undefined for the centre. */
  focus: Focus | undefined;
  /** Called once the dialog has closed. */
  onApply: (focus: Focus | undefined) => void;
  onClose: () => void;
}

/** Every shape in which the site cuts a cover (components/home/HeroSlide.astro), as class names. */
const crops = [
  { shape: 'aspect-video', label: 'Tarjetas, página y carrusel en un teléfono' },
  { shape: 'aspect-9/7', label: 'Carrusel, en computadora' },
] as const;

/** Asks which point of the cover stays visible in every crop, and previews the crops. */
export function FocusDialog({ image, focus, onApply, onClose }: Props) {
  const [point, setPoint] = useState(focus ?? CENTRE);
  const change = (next: Focus) => setPoint(roundFocus(next) ?? CENTRE);
  function apply() {
    onClose();
    onApply(roundFocus(point));
  }
  return (
    <Dialog title="Encuadre" isWide onCancel={onClose}>
      <p>
        Arrastra el punto hasta lo que debe verse siempre, o la imagen dentro de cada recorte. Con el teclado, muévelo
        con las flechas.
      </p>
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FocusPicture image={image} point={point} onChange={change} />
          <FocusSliders point={point} onChange={change} />
        </div>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-1">
          {crops.map((crop) => (
            <FocusFrame key={crop.label} {...{ image, point }} {...crop} onChange={change} />
          ))}
        </div>
      </div>
      <DialogButtons>
        <span className="flex flex-col sm:mr-auto">
          <Button variant="text" onClick={() => setPoint(CENTRE)}>
            Centrar
          </Button>
        </span>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" onClick={apply}>
          Aplicar
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface PointProps {
  image: string;
  point: Focus;
  onChange: (point: Focus) => void;
}

/** A crop of the cover, in which a mouse, pen or finger can drag the picture; the keyboard has the sliders. */
function FocusFrame({ image, point, shape, label, onChange }: PointProps & (typeof crops)[number]) {
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
      <div className="overflow-hidden rounded-control border border-line">
        <img
          src={image}
          alt=""
          draggable={false}
          onPointerDown={take}
          onPointerMove={follow}
          className={`${shape} w-full cursor-move touch-none object-cover select-none [-webkit-touch-callout:none]`}
          style={{ objectPosition: objectPosition(point) }}
        />
      </div>
      <figcaption className="mt-1.5 text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}

/** A picture with a point that can be dragged with a mouse, pen or finger; the keyboard has the sliders. */
function FocusPicture({ image, point: [x, y], onChange }: PointProps) {
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
