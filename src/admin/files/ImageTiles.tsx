import { useState } from 'react';
import type { ImageDetail, ImageDetails } from '#domain/media/imageDetails.ts';
import { uniqueKeys, moveItem } from '#domain/media/imageOrder.ts';
import { useReordering, type ListEntry } from './useTileDrag.ts';
import { objectPosition, type Focus } from '#domain/media/focus.ts';
import { Button } from '#ui/Button.tsx';
import { AltTextField } from './AltTextField.tsx';
import { FocusDialog } from './FocusDialog.tsx';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';

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
  const { setList, entry, focusAfterwards } = useReordering(images, (from, to) => {
    onChange(moveItem(images, from, to));
    announce(
      `Imagen ${from + 1} movida al lugar ${to + 1} de ${images.length}.${to === 0 ? ' Ahora es la portada.' : ''}`,
    );
  });
  if (images.length === 0) return null;

  function remove(place: number) {
    focusAfterwards(`[data-place="${Math.min(place, images.length - 2)}"] [data-remove]`);
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
            detail={details[image] ?? {}}
            onDetail={(detail: ImageDetail) => onDetailsChange({ ...details, [image]: detail })}
            onRemove={() => remove(place)}
            {...entry(place)}
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

interface ImageTileProps extends ListEntry {
  image: string;
  detail: ImageDetail;
  onDetail: (detail: ImageDetail) => void;
  onRemove: () => void;
}

/** One image with its position and its actions. */
function ImageTile(props: ImageTileProps) {
  const { image, place, count, isDragged, isTarget, detail, onDetail, onMove, onRemove, onPointerDown } = props;
  const name = `imagen ${place + 1}`;
  const step = (by: 1 | -1, isAtEnd: boolean, label: string, icon: 'before' | 'after') => (
    <button
      type="button"
      data-step={by}
      className="icon-button"
      aria-label={`${label}: ${name}`}
      title={label}
      aria-disabled={isAtEnd}
      onClick={() => onMove(by)}
    >
      <Icon name={icon} />
    </button>
  );
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
          onError={({ currentTarget }) => replaceBrokenImage(currentTarget)}
        />
        {place === 0 && (
          <span className="absolute top-2 left-2 rounded bg-ink px-2 py-0.5 text-xs font-semibold text-surface">
            Portada
          </span>
        )}
        <div className="flex justify-between">
          {step(-1, place === 0, 'Mover antes', 'before')}
          {step(1, place === count - 1, 'Mover después', 'after')}
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
function FocusButton({ image, detail, onDetail }: Pick<ImageTileProps, 'image' | 'detail' | 'onDetail'>) {
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
