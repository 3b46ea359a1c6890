import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { initialFocus } from '#domain/media/focus.ts';
import type { ImageDetails } from '#domain/media/imageDetails.ts';
import { toast } from '#ui/toast/toast.ts';
import { ImagePicker } from './ImagePicker.tsx';
import { ImageTiles } from './ImageTiles.tsx';
import { LibraryButton } from './library/LibraryButton.tsx';
import { KNOWN_IMAGE, type StoredImage } from './uploadImage.ts';
import { UploadList } from './UploadList.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { useFilePaste } from './useFilePaste.ts';
import { useImageUploads } from './useImageUploads.ts';

/** Chosen images that are not in the record: still uploading, or failed and to be retried. */
export type PendingImages = 'none' | 'underWay' | 'failed';

interface Props {
  value: string[];
  onChange: (images: string[]) => void;
  /** Their alternative texts and focal points, by URL. */
  details: ImageDetails;
  onDetailsChange: (details: ImageDetails) => void;
  max: number;
  hint?: string;
  error?: string | undefined;
  /** Called with what saving now would lose. */
  onPendingChange?: (pending: PendingImages) => void;
  /** Called with the URL of each newly uploaded image. */
  onUploaded?: (url: string) => void;
}

/** The images of a record: upload, order and remove them; the first one is the cover (specification, section 5). */
export function ImageField({
  value,
  onChange,
  details,
  onDetailsChange,
  max,
  hint,
  error,
  onPendingChange,
  onUploaded,
}: Props) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  /** The upload whose button has focus. */
  const focused = useRef<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  // What the form holds when the next upload finishes: it may not have rendered since the last one.
  const latest = useRef({ images: value, details });
  useEffect(() => {
    latest.current = { images: value, details };
  }, [value, details]);

  const { uploads, isBusy, hasFailed, add, retry, cancel } = useImageUploads({
    onUploaded: (image, { file }) => {
      // Another form may use an image that existed already, so this form must not clean it up.
      if (!image.isKnown) onUploaded?.(image.address);
      insert(image, image.isKnown ? `${KNOWN_IMAGE}: ${file.name}.` : `${file.name}: subida.`);
    },
    onSettled: ({ uploaded, known, errors }) => {
      if (uploaded > 0) toast.success('Imágenes subidas correctamente');
      if (known > 0) toast.info(KNOWN_IMAGE);
      for (const text of new Set(errors)) toast.error('Error', { description: text });
    },
  });
  // If the focused button is gone, focus moves to its row, else to the first row, else to the add button.
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const rows = [...(zone.current?.querySelectorAll<HTMLElement>('[data-upload]') ?? [])];
    const next = rows.find(({ dataset }) => dataset['upload'] === focused.current) ?? rows[0];
    focused.current = null;
    (next?.querySelector<HTMLElement>('[data-cancel]') ?? addButton.current)?.focus();
  }, [uploads]);
  const underWay = uploads.filter(({ state }) => state !== 'failed').length;
  const room = max - value.length - underWay;

  const pending = isBusy ? 'underWay' : hasFailed ? 'failed' : 'none';
  const notifyPending = useEffectEvent((now: PendingImages) => onPendingChange?.(now));
  useEffect(() => notifyPending(pending), [pending]);

  function change(images: string[]) {
    latest.current.images = images;
    setProblem(undefined);
    onChange(images);
  }

  function changeDetails(changed: ImageDetails) {
    latest.current.details = changed;
    onDetailsChange(changed);
  }

  /**
   * Appends an image with the alternative text it has elsewhere and a first focal point; a duplicate is reported
   * instead.
   */
  function insert({ address, alt, ...size }: Omit<StoredImage, 'isKnown'>, notice: string) {
    const isThere = latest.current.images.includes(address);
    if (!isThere) change([...latest.current.images, address]);
    setProblem(isThere ? 'Esa imagen ya está entre las elegidas.' : undefined);
    const focus = initialFocus(size);
    if (!isThere && (alt !== null || focus)) {
      const detail = { ...(alt !== null && { alt }), ...(focus && { focus }) };
      changeDetails({ ...latest.current.details, [address]: detail });
    }
    setAnnouncement(alt === null ? `${notice} Escribe su texto alternativo.` : notice);
  }

  function receive(files: readonly File[]) {
    const limit = `Ya has alcanzado el límite de ${max} imágenes.`;
    const dropped = files.length - Math.max(0, room);
    setProblem(room <= 0 ? limit : undefined);
    if (room <= 0) return void toast.error('Error', { description: limit });
    if (dropped > 0) {
      const notice = `${dropped === 1 ? 'Una imagen quedó' : `${dropped} imágenes quedaron`} fuera: el límite es de ${max}.`;
      setProblem(notice);
      toast.warning(notice);
    }
    setAnnouncement(`Subiendo ${Math.min(files.length, room)} ${files.length === 1 ? 'imagen' : 'imágenes'}.`);
    add(files.slice(0, room));
  }

  const isOver = useFileDrop(`${id}-zone`, receive);
  useFilePaste(receive);
  const text = error ?? problem;
  const described = [text && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');

  return (
    <div ref={zone} id={`${id}-zone`} role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={`${id}-input`} className="label">
        Imágenes
      </label>
      <ImageTiles
        images={value}
        onChange={change}
        details={details}
        onDetailsChange={changeDetails}
        onEmptied={() => addButton.current?.focus()}
        announce={setAnnouncement}
      />
      <div className="drop-zone" data-over={isOver || undefined}>
        <ImagePicker
          inputId={`${id}-input`}
          buttonRef={addButton}
          isBusy={isBusy}
          isInvalid={error !== undefined}
          describedBy={described}
          onFiles={receive}
        />
        <LibraryButton
          isDisabled={isBusy || room <= 0}
          onChoose={(image) => insert(image, 'Imagen agregada de la biblioteca.')}
        />
        <p className="text-sm text-ink-soft pointer-coarse:hidden">
          También puedes arrastrarlas hasta aquí o pegarlas.
        </p>
        <p className="ml-auto text-sm text-ink-soft tabular-nums">
          {value.length} de {max}
        </p>
      </div>
      {text !== undefined && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {text}
        </p>
      )}
      {uploads.length > 0 && (
        <UploadList
          uploads={uploads}
          canRetry={room > 0}
          onRetry={retry}
          onCancel={(upload) => {
            cancel(upload);
            // Also clears the error that refused to save because of it.
            change(latest.current.images);
          }}
          onFocusChange={(upload) => (focused.current = upload)}
        />
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {hint ?? `Hasta ${max}. La primera es la portada.`}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
