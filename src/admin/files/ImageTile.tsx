import { useState, type PointerEvent } from 'react';
import { objectPosition, type Focus } from '#domain/media/focus.ts';
import type { ImageDetail } from '#domain/media/imageDetails.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#ui/Button.tsx';
import { AltTextField } from './AltTextField.tsx';
import { FocusDialog } from './focalPoint/FocusDialog.tsx';

interface Props {
  image: string;
  /** 0-based. */
  place: number;
  count: number;
  isDragged: boolean;
  /** Whether the dragged image would be dropped here. */
  isTarget: boolean;
  detail: ImageDetail;
  onDetail: (detail: ImageDetail) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** One image with its position and its actions. */
export function ImageTile(props: Props) {
  const { image, place, count, isDragged, isTarget, detail, onDetail, onMove, onRemove, onPointerDown } = props;
  const name = `imagen ${place + 1}`;
  return (
    <li
      data-place={place}
      data-dragged={isDragged || undefined}
      className="group/tile grid grid-cols-2 items-start gap-3 sm:block lg:only:col-span-2 lg:only:grid lg:only:justify-items-start"
    >
      <div
        role="presentation"
        onPointerDown={onPointerDown}
        className={`relative w-full overflow-hidden rounded-control border bg-surface select-none sm:cursor-grab ${isTarget ? 'border-petrol outline-2 outline-petrol' : 'border-line'} ${isDragged ? 'opacity-50' : ''}`}
      >
        <img
          src={image}
          alt={`Imagen ${place + 1} de ${count}${place === 0 ? ', portada' : ''}`}
          draggable={false}
          decoding="async"
          className="aspect-4/3 w-full object-cover [-webkit-touch-callout:none]"
          style={{ objectPosition: objectPosition(detail.focus) }}
          onError={({ currentTarget }) => {
            if (!currentTarget.src.endsWith(paths.placeholderImage)) currentTarget.src = paths.placeholderImage;
          }}
        />
        {place === 0 && (
          <span className="absolute top-2 left-2 rounded bg-ink px-2 py-0.5 text-xs font-semibold text-surface">
            Portada
          </span>
        )}
        <div className="flex justify-between">
          <button
            type="button"
            data-step="-1"
            className="icon-button"
            aria-label={`Mover antes: ${name}`}
            title="Mover antes"
            aria-disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <Icon name="before" />
          </button>
          <button
            type="button"
            data-step="1"
            className="icon-button"
            aria-label={`Mover después: ${name}`}
            title="Mover después"
            aria-disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <Icon name="after" />
          </button>
          <button
            type="button"
            data-remove
            className="icon-button icon-button-danger ml-auto"
            aria-label={`Quitar: ${name}`}
            title="Quitar"
            onClick={onRemove}
          >
            <Icon name="remove" />
          </button>
        </div>
      </div>
      <div className="flex flex-col items-start gap-2 sm:mt-2 lg:group-only/tile:contents">
        {place === 0 && <FocusButton image={image} detail={detail} onDetail={onDetail} />}
        <AltTextField name={name} value={detail.alt} onChange={(alt) => onDetail(withDetail(detail, { alt }))} />
      </div>
    </li>
  );
}

/** Opens the dialog for the cover's focal point. */
function FocusButton({ image, detail, onDetail }: Pick<Props, 'image' | 'detail' | 'onDetail'>) {
  const [isOpen, setIsOpen] = useState(false);
  const apply = (focus: Focus | undefined) => {
    setIsOpen(false);
    onDetail(withDetail(detail, { focus }));
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Encuadre</Button>
      {isOpen && <FocusDialog image={image} focus={detail.focus} onApply={apply} onCancel={() => setIsOpen(false)} />}
    </>
  );
}

/** A detail with some properties changed; undefined removes one. */
function withDetail(detail: ImageDetail, said: { [Key in keyof ImageDetail]: ImageDetail[Key] | undefined }) {
  const { alt, focus } = { ...detail, ...said };
  return { ...(alt !== undefined && { alt }), ...(focus && { focus }) };
}

const shapes = {
  before: 'M15 5l-7 7 7 7',
  after: 'M9 5l7 7-7 7',
  remove: 'M6 6l12 12M18 6L6 18',
} as const;

/** A decorative icon; the element that uses it has the name. */
function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
      <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
