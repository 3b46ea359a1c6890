import { useEffect, useState } from 'react';
import { initialFocus, type Focus } from '#domain/media/focus.ts';
import type { ImageDetail, ImageDetails } from '#domain/media/imageDetails.ts';
import { toast } from '#ui/toast/toast.ts';
import type { FieldsOf } from '#admin/ui/form/bind.ts';
import type { FormFiles } from './useFormFiles.ts';
import { KNOWN_IMAGE, type StoredImage } from './uploadImage.ts';
import { useImageUploads } from './useImageUploads.ts';

const ALREADY_CHOSEN = 'Esa imagen ya está entre las elegidas.';

interface Images {
  images: string[];
  /** Their alternative texts and focal points, by URL. */
  image_details: ImageDetails;
}

/** What a form with images has to offer. */
export interface ImagesForm extends FieldsOf<Images> {
  read: () => Images;
  files: FormFiles;
}

/** What is known of an image. */
export function detailOf(alt: string | null | undefined, focus: Focus | undefined): ImageDetail {
  return { ...(alt != null && { alt }), ...(focus && { focus }) };
}

export type RecordImages = ReturnType<typeof useRecordImages>;

/** The images of a record while they are added: what uploads, how many there is room for, and what went wrong. */
export function useRecordImages({ values, read, update, files }: ImagesForm, max: number) {
  const { watch, onImagesPending } = files;
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [originals, setOriginals] = useState<ReadonlyMap<string, string>>(new Map());
  const { uploads, isBusy, hasFailed, add, retry, cancel } = useImageUploads({
    onUploaded: (image, file) => {
      // Another form may use an image that existed already, so this form must not clean it up.
      if (!image.isKnown) watch(image.address);
      insert(image, image.isKnown ? `${KNOWN_IMAGE}: ${file.name}.` : `${file.name}: subida.`);
    },
    onFailed: () => setAnnouncement(''),
  });
  const uploading = uploads.filter(({ state }) => state !== 'failed').length;
  const room = max - values.images.length - uploading;

  const pending = isBusy ? 'uploading' : hasFailed ? 'failed' : 'none';
  useEffect(() => onImagesPending(pending), [onImagesPending, pending]);

  function change(images: string[]) {
    setProblem(undefined);
    update({ images });
  }

  /**
   * Appends an image with the alternative text it has elsewhere and a first focal point; a duplicate is reported
   * instead.
   */
  function insert({ address, alt, ...size }: Omit<StoredImage, 'isKnown'>, notice: string) {
    // The form may not have rendered since the last one.
    const { images, image_details: details } = read();
    const isThere = images.includes(address);
    const detail = detailOf(alt, initialFocus(size));
    const isDetailed = Object.keys(detail).length > 0;
    if (!isThere) update({ images: [...images, address] });
    if (!isThere && isDetailed) update({ image_details: { ...details, [address]: detail } });
    // What was left out of the same choice is still to be read.
    setProblem((before) => (isThere ? ALREADY_CHOSEN : before === ALREADY_CHOSEN ? undefined : before));
    setAnnouncement(alt === null ? `${notice} Escribe su texto alternativo.` : notice);
  }

  /** Exchanges an image for another, with this focal point; the alternative text stays. */
  function exchange(image: string, other: string, focus: Focus | undefined) {
    const { images, image_details: details } = read();
    if (images.includes(other)) return setProblem(ALREADY_CHOSEN);
    update({ image_details: { ...details, [other]: detailOf(details[image]?.alt, focus) } });
    change(images.map((one) => (one === image ? other : one)));
  }

  /** The images that were cropped since the form was opened. */
  const crops = {
    /** What each was cut out of, by its URL. */
    originals,
    /** Puts a part of an image in its place. */
    put: (image: string, { address, ...size }: StoredImage) => {
      watch(address);
      setOriginals((before) => new Map(before).set(address, image));
      exchange(image, address, initialFocus(size));
      setAnnouncement('Imagen recortada. La original sigue en la biblioteca.');
    },
    /** Puts back what an image was cut out of. */
    undo: (image: string) => {
      const original = originals.get(image);
      if (original === undefined) return;
      exchange(image, original, read().image_details[original]?.focus);
      setAnnouncement('Recorte deshecho.');
    },
  };

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
    const added = files.slice(0, room);
    setAnnouncement(`Subiendo ${added.length} ${added.length === 1 ? 'imagen' : 'imágenes'}.`);
    add(added);
  }

  function cancelUpload(upload: string) {
    cancel(upload);
    // Also clears the error that refused to save because of it.
    change(read().images);
  }

  return {
    uploads,
    isBusy,
    room,
    problem,
    announcement,
    announce: setAnnouncement,
    change,
    insert,
    crops,
    receive,
    retry,
    cancel: cancelUpload,
  };
}
