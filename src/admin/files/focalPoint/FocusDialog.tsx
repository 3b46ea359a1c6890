import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CENTRE, roundFocus, type Focus } from '#domain/media/focus.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { FocusFrame } from './FocusFrame.tsx';
import { FocusPicture } from './FocusPicture.tsx';
import { FocusSliders } from './FocusSliders.tsx';

interface Props {
  image: string;
  /** Undefined for the centre. */
  focus: Focus | undefined;
  onApply: (focus: Focus | undefined) => void;
  onCancel: () => void;
}

/** Asks which point of the cover stays visible in every crop, and previews the crops. */
export function FocusDialog({ image, focus, onApply, onCancel }: Props) {
  const [point, setPoint] = useState(focus ?? CENTRE);
  const change = (next: Focus) => setPoint(roundFocus(next) ?? CENTRE);
  // A portal outside the record's form, which Enter would otherwise save.
  return createPortal(
    <Dialog title="Encuadre" isWide onCancel={onCancel}>
      <p>
        Arrastra el punto hasta lo que debe verse siempre, o la imagen dentro de cada recorte. Con el teclado, muévelo
        con las flechas.
      </p>
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FocusPicture image={image} point={point} onChange={change} />
          <FocusSliders point={point} onChange={change} />
        </div>
        <div className="grid grid-cols-[16fr_9fr] items-start gap-4 sm:grid-cols-1">
          <FocusFrame {...{ image, point }} shape="aspect-video" label="16:9: tarjetas y página" onChange={change} />
          <FocusFrame
            {...{ image, point }}
            shape="aspect-square sm:w-32"
            label="Cuadrado: teléfonos"
            onChange={change}
          />
        </div>
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <span className="flex flex-col sm:mr-auto">
          <Button variant="text" onClick={() => setPoint(CENTRE)}>
            Centrar
          </Button>
        </span>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button variant="primary" onClick={() => onApply(roundFocus(point))}>
          Aplicar
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}
