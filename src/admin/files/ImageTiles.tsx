import { Fragment, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ImageDetail } from '#domain/media/imageDetails.ts';
import { uniqueKeys, moveItem } from '#domain/media/imageOrder.ts';
import { thumbnailOf } from '#admin/ui/thumbnailOf.ts';
import { useReordering, type ListEntry } from './useReordering.ts';
import { objectPosition } from '#domain/media/focus.ts';
import { Button } from '#ui/Button.tsx';
import { AltTextField } from './AltTextField.tsx';
import { CropButton, FocusButton } from './FrameButtons.tsx';
import { detailOf, type ImagesForm, type RecordImages } from './useRecordImages.ts';
import { ImageDetailsDialog } from './ImageDetailsDialog.tsx';
import { altTextWarning } from '#domain/media/altText.ts';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';

interface Props {
  form: ImagesForm;
  changes: Pick<RecordImages, 'change' | 'crops' | 'announce'>;
  /** Called when the last image is removed, so that focus can move elsewhere. */
  onEmptied: () => void;
}

/**
 * The images in order, which can be changed by dragging and with buttons. A lone one has its fields beside it, several
 * have them in a dialog that goes through them.
 */
export function ImageTiles({ form, changes: { change, crops, announce }, onEmptied }: Props) {
  const { images, image_details: details } = form.values;
  const { setList, entry, focusAfterwards } = useReordering(images, (from, to) => {
    change(moveItem(images, from, to));
    announce(
      `Imagen ${from + 1} movida al lugar ${to + 1} de ${images.length}.${to === 0 ? ' Ahora es la portada.' : ''}`,
    );
  });
  /** The place of the image whose dialog is open. */
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) return null;

  function remove(place: number) {
    // The dialog returns the focus first.
    flushSync(() => setOpen(null));
    focusAfterwards(`[data-place="${Math.min(place, images.length - 2)}"] :is([data-open], [data-remove])`);
    change(images.toSpliced(place, 1));
    announce(`Imagen ${place + 1} quitada.`);
    if (images.length === 1) onEmptied();
  }

  /** Puts another image in a place; the focus stays there. */
  function exchange(place: number, put: () => void) {
    focusAfterwards(`[data-place="${place}"] [data-crop]`);
    put();
  }

  const keys = uniqueKeys(images);
  const fieldsOf = (image: string, place: number) => {
    const { alt, focus } = details[image] ?? {};
    const say = (detail: ImageDetail) => form.update({ image_details: { ...details, [image]: detail } });
    return (
      <Fragment key={keys[place]}>
        <div className="flex flex-wrap items-start gap-2">
          {place === 0 && <FocusButton image={image} focus={focus} onApply={(point) => say(detailOf(alt, point))} />}
          <CropButton image={image} onCropped={(part) => exchange(place, () => crops.put(image, part))} />
          {crops.originals.has(image) && (
            <Button variant="text" onClick={() => exchange(place, () => crops.undo(image))}>
              Deshacer recorte
            </Button>
          )}
        </div>
        <AltTextField name={`imagen ${place + 1}`} value={alt} onChange={(text) => say(detailOf(text, focus))} />
      </Fragment>
    );
  };
  const opened = images[open ?? NaN];
  return (
    <>
      {images.length > 1 && (
        <p className="mb-2 text-sm tabular-nums">
          {images.filter((image) => details[image]?.alt !== undefined).length} de {images.length} descritas
          <span className="hidden text-ink-soft pointer-coarse:block">
            Para cambiar el orden, mantén pulsada una imagen y arrástrala, o usa las flechas.
          </span>
        </p>
      )}
      <ol
        ref={setList}
        aria-label="Elegidas, en su orden"
        className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2"
      >
        {images.map((image, place) => (
          <ImageTile
            key={keys[place]}
            image={image}
            detail={details[image] ?? {}}
            onOpen={() => setOpen(place)}
            onRemove={() => remove(place)}
            {...entry(place)}
          >
            {fieldsOf(image, place)}
          </ImageTile>
        ))}
      </ol>
      {open !== null && opened !== undefined && (
        <ImageDetailsDialog
          {...{ image: opened, place: open, count: images.length }}
          onPlace={setOpen}
          onRemove={() => remove(open)}
          onClose={() => setOpen(null)}
        >
          {fieldsOf(opened, open)}
        </ImageDetailsDialog>
      )}
    </>
  );
}

interface ImageTileProps extends ListEntry {
  image: string;
  detail: ImageDetail;
  onOpen: () => void;
  onRemove: () => void;
  /** The fields of the image. */
  children: ReactNode;
}

/** One image with its position and its actions. */
function ImageTile(props: ImageTileProps) {
  const { image, place, count, isDragged, isTarget, detail, onMove, onOpen, onRemove, onPointerDown, children } = props;
  const name = `imagen ${place + 1}`;
  // Fields that somebody writes in stay when a second image comes.
  const [isWriting, setIsWriting] = useState(false);
  const isWhole = count === 1 || isWriting;
  const picture = (
    <img
      src={thumbnailOf(image, 'tile')}
      alt={`Imagen ${place + 1} de ${count}${place === 0 ? ', portada' : ''}`}
      draggable={false}
      decoding="async"
      className="aspect-4/3 w-full object-cover [-webkit-touch-callout:none]"
      style={{ objectPosition: objectPosition(detail.focus) }}
      onError={({ currentTarget }) => replaceBrokenImage(currentTarget)}
    />
  );
  return (
    <li
      data-place={place}
      data-dragged={isDragged || undefined}
      className={isWhole ? 'col-span-full grid grid-cols-2 items-start gap-3 sm:max-w-md' : ''}
    >
      <div
        role="presentation"
        onPointerDown={onPointerDown}
        className={`relative w-full overflow-hidden rounded-control border bg-surface select-none sm:cursor-grab ${isTarget ? 'border-petrol outline-2 outline-petrol' : 'border-line'} ${isDragged ? 'opacity-50' : ''}`}
      >
        {isWhole ? (
          picture
        ) : (
          <button type="button" data-open aria-haspopup="dialog" className="relative block w-full" onClick={onOpen}>
            {picture}
            {altTextWarning(detail.alt) && (
              <span className="absolute inset-x-0 bottom-0 bg-surface px-1.5 py-0.5 text-left text-xs font-semibold text-warning">
                {detail.alt === undefined ? 'Sin describir' : 'Por revisar'}
              </span>
            )}
          </button>
        )}
        {place === 0 && (
          <span className="pointer-events-none absolute top-1.5 left-1.5 rounded bg-ink px-2 py-0.5 text-xs font-semibold text-surface">
            Portada
          </span>
        )}
        <div className="flex *:flex-1">
          <IconButton
            {...{ icon: 'before', label: 'Mover antes', name, 'aria-disabled': place === 0 }}
            data-step={-1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            {...{ icon: 'after', label: 'Mover después', name, 'aria-disabled': place === count - 1 }}
            data-step={1}
            onClick={() => onMove(1)}
          />
          {isWhole && <IconButton {...{ icon: 'remove', label: 'Quitar', name }} data-remove onClick={onRemove} />}
        </div>
      </div>
      {isWhole && (
        <div
          role="presentation"
          className="flex flex-col items-start gap-2"
          onFocus={() => setIsWriting(true)}
          onBlur={() => setIsWriting(false)}
        >
          {children}
        </div>
      )}
    </li>
  );
}

const shapes = {
  before: 'M15 5l-7 7 7 7',
  after: 'M9 5l7 7-7 7',
  remove: 'M6 6l12 12M18 6L6 18',
} as const;

interface IconButtonProps extends ComponentProps<'button'> {
  icon: keyof typeof shapes;
  label: string;
  /** What it acts on, for screen readers. */
  name: string;
}

function IconButton({ icon, label, name, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`icon-button ${icon === 'remove' ? 'icon-button-danger' : ''}`}
      aria-label={`${label}: ${name}`}
      title={label}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
        <path d={shapes[icon]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
