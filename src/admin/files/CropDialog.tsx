import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { createBrowserClient } from '#data/client.ts';
import { keepImage } from '#data/files/media.ts';
import { croppedArea, SHARP_WIDTH, type Crop } from '#domain/media/crop.ts';
import { CENTRE, focusAfterDrag, type Size } from '#domain/media/focus.ts';
import { Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { Choice } from '#admin/ui/form/Choice.tsx';
import { Button } from '#ui/Button.tsx';
import { downloadFile } from './downloadFile.ts';
import { FocusSliders, Slider } from './FocusSliders.tsx';
import { explainUploadError, uploadImage, type StoredImage } from './uploadImage.ts';

const ratios = { original: null, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const;
type RatioName = keyof typeof ratios;
const ratioOptions = (Object.keys(ratios) as RatioName[]).map((value) => ({
  value,
  label: value === 'original' ? 'Original' : value,
}));

const MAX_ZOOM = 4;

interface Props {
  image: string;
  /** Called with the part, as a new image of the library, once the dialog has closed. */
  onCropped: (part: StoredImage) => void;
  onClose: () => void;
}

/** Cuts a part out of an image, in a ratio and with a zoom; the original stays in the library. */
export function CropDialog({ image, onCropped, onClose }: Props) {
  const [ratio, setRatio] = useState<RatioName>('original');
  const [{ zoom, position }, setView] = useState<View>({ zoom: 1, position: CENTRE });
  const [size, setSize] = useState<Size | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const { mutate, isPending, error } = useCropping(image);
  const crop = { ratio: ratios[ratio], zoom, position };
  const area = size && croppedArea(size, crop);

  function apply() {
    if (!area) return;
    if (area.width === size.width && area.height === size.height) return onClose();
    const onSuccess = (part: StoredImage) => {
      onClose();
      onCropped(part);
    };
    mutate(area, { onSuccess });
  }

  return (
    <Dialog title="Recortar" isWide onCancel={onClose}>
      <p>Arrastra la imagen y acércala con dos dedos o con los controles. La original queda en la biblioteca.</p>
      <Choice label="Proporción" options={ratioOptions} value={ratio} onChange={setRatio} />
      <CropFrame
        image={image}
        crop={crop}
        size={size}
        onLoad={setSize}
        onError={() => setIsBroken(true)}
        onView={setView}
      />
      <div className="grid gap-x-4 sm:grid-cols-[1fr_2fr]">
        <Slider
          label="Zoom"
          part={zoom}
          min={1}
          max={MAX_ZOOM}
          text={(percent) => `${percent} %`}
          onChange={(part) => setView((view) => ({ ...view, zoom: part }))}
        />
        <FocusSliders
          point={position}
          onChange={(point) => setView((view) => ({ ...view, position: within(point) }))}
        />
      </div>
      <p role="status" className={area && area.width < SHARP_WIDTH ? 'text-sm text-warning' : 'text-sm text-ink-soft'}>
        {area && describeArea(area)}
      </p>
      {(isBroken || error) && (
        <p role="alert" className="field-error">
          {error ? explainUploadError(error) : 'No se pudo cargar la imagen.'}
        </p>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" aria-disabled={!area || isPending} onClick={apply}>
          {isPending ? 'Recortando...' : 'Recortar'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Uploads a part of an image, and makes sure that the original stays; closing the dialog cancels it. */
function useCropping(image: string) {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return useMutation({
    mutationFn: async (area: ReturnType<typeof croppedArea>) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const whole = await downloadFile(image);
      await keepImage(createBrowserClient(), image);
      signal.throwIfAborted();
      return uploadImage({ file: new File([whole], 'Recorte'), area, signal });
    },
    gcTime: 0,
  });
}

function describeArea({ width, height }: Size): string {
  const measured = `La parte elegida mide ${width} × ${height} píxeles`;
  return width < SHARP_WIDTH
    ? `${measured}. El sitio necesita ${SHARP_WIDTH} de ancho: más pequeña puede verse borrosa.`
    : `${measured}.`;
}

type View = Pick<Crop, 'zoom' | 'position'>;
type Point = [x: number, y: number];

interface CropFrameProps {
  image: string;
  crop: Crop;
  /** That of the image; null until it has loaded. */
  size: Size | null;
  onLoad: (size: Size) => void;
  onError: () => void;
  onView: (change: (view: View) => View) => void;
}

/** The kept part, which a mouse, pen or finger drags, and two fingers enlarge; the keyboard has the sliders. */
function CropFrame({ image, crop, size, onLoad, onError, onView }: CropFrameProps) {
  const pointers = useRef(new Map<number, Point>());
  const shape = crop.ratio ?? (size ? size.width / size.height : 16 / 9);
  const [x, y] = crop.position.map((part) => `${part * 100}%`);

  function take({ currentTarget, pointerId, button, clientX, clientY }: PointerEvent) {
    if (button !== 0 || pointers.current.size > 1) return;
    currentTarget.setPointerCapture(pointerId);
    pointers.current.set(pointerId, [clientX, clientY]);
  }

  function follow({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
    const before = pointers.current.get(pointerId);
    if (!before || !size) return;
    const spread = spreadOf(pointers.current);
    pointers.current.set(pointerId, [clientX, clientY]);
    const growth = spread > 0 ? spreadOf(pointers.current) / spread : 1;
    const frame = { width: currentTarget.clientWidth, height: currentTarget.clientHeight };
    // The middle of two fingers moves half as far as either.
    const fingers = pointers.current.size;
    const moved: Point = [(clientX - before[0]) / fingers, (clientY - before[1]) / fingers];
    onView(({ zoom, position }) => ({
      zoom: Math.min(Math.max(zoom * growth, 1), MAX_ZOOM),
      position: within(focusAfterDrag(frame, size, position, moved, zoom)),
    }));
  }

  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);

  return (
    <div
      role="presentation"
      data-crop-frame
      onPointerDown={take}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
      className="mx-auto cursor-move touch-none overflow-hidden rounded-control border border-line select-none"
      style={{ aspectRatio: shape, width: `min(100%, ${38 * shape}dvh)` }}
    >
      <img
        src={image}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onLoad({ width, height })}
        onError={onError}
        className="size-full object-cover [-webkit-touch-callout:none]"
        style={{ objectPosition: `${x} ${y}`, transformOrigin: `${x} ${y}`, scale: crop.zoom }}
      />
    </div>
  );
}

function within([x, y]: Point): Point {
  return [Math.min(Math.max(x, 0), 1), Math.min(Math.max(y, 0), 1)];
}

/** How far two fingers are apart, in pixels; 0 for one. */
function spreadOf(pointers: ReadonlyMap<number, Point>): number {
  const [one, other] = [...pointers.values()];
  return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;
}
