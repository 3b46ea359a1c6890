import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { explainError, SpanishError } from '#domain/errors.ts';
import { readImageFile } from '#domain/media/imageFiles.ts';
import type { PendingImages, UnsentImage } from '#admin/drafts/draft.ts';
import { placeholderAddress } from '../paste/placeholders.ts';

/** An image as it appears in a text. */
export interface TextImage {
  url: string;
  /** The alternative text; empty if decorative. */
  description: string;
  caption: string;
}

export type ImageText = Omit<TextImage, 'url'>;

/** An image to insert into a text. */
export interface AddedImage {
  name: string;
  /** A file to upload, possibly still being fetched (null on failure), or the URL of an image already in storage. */
  source: File | Promise<File | null> | string;
  /** The alternative text it has elsewhere, if any; empty if decorative. */
  alt: string | null;
  /** The caption it has elsewhere, if any. */
  caption?: string;
  /** The placeholder URL to replace; without one it gets one at the caret. */
  place?: string;
}

type PlacedImage = AddedImage & { place: string };

/** An image waiting for its description. */
interface Question {
  image: PlacedImage;
  resolve: PromiseWithResolvers<InsertionOutcome>['resolve'];
}

/** What became of an image: null if it is left out, `failed` if it is to be retried or discarded. */
type InsertionOutcome = TextImage | null | 'failed';

/** An image with its texts, to upload. */
interface Upload extends Pick<UnsentImage, 'name' | 'place' | 'texts'> {
  source: File | Promise<File | null>;
}

export type ImageInsertion = ReturnType<typeof useImageInsertion>;

interface Options {
  /** Inserts images at the caret, in this order; at least one. */
  put: (images: readonly TextImage[]) => void;
  /** Replaces the image with that URL, or removes it if `image` is null. */
  replace: (address: string, image: TextImage | null) => void;
  /** Uploads an image and resolves to its public URL; rejects with an error that `explainError` knows. */
  onUpload: (file: File) => Promise<string>;
  onPendingChange: (pending: PendingImages) => void;
  /** The images that were not uploaded, to be retried or discarded. */
  failed: readonly UnsentImage[];
  onFailedChange: (change: (images: readonly UnsentImage[]) => readonly UnsentImage[]) => void;
}

/** Asks what each image shows, uploads it, and puts it in its place. */
export function useImageInsertion({ put, replace, onUpload, onPendingChange, failed, onFailedChange }: Options) {
  const [waiting, setWaiting] = useState<readonly Question[]>([]);
  const { uploading, outcome, upload, notify } = useUploads({ onUpload, onFailedChange });
  const isBusy = uploading.length > 0 || waiting.length > 0;

  const pending = isBusy ? 'uploading' : failed.length > 0 ? 'failed' : 'none';
  const notifyPending = useEffectEvent(() => onPendingChange(pending));
  useEffect(() => notifyPending(), [pending]);

  // The text may be in another mode by the time the image is ready.
  const text = useRef({ put, replace });
  useLayoutEffect(() => {
    text.current = { put, replace };
  });

  const forget = (image: UnsentImage) => onFailedChange((images) => images.filter((other) => other !== image));

  function retry(image: UnsentImage) {
    forget(image);
    void upload({ ...image, source: image.file }).then((outcome) => settle(image, outcome));
  }

  function discard(image: UnsentImage) {
    forget(image);
    settle(image, null);
  }

  /** Puts an image in its place, or removes the placeholder without one. */
  function settle({ place: address }: Pick<PlacedImage, 'place'>, image: InsertionOutcome) {
    if (image === 'failed') return;
    text.current.replace(address, image);
    if (image) notify('Imagen insertada en el texto.');
  }

  /** Inserts images after asking what each shows; resolves once all are inserted, skipped or failed. */
  async function insert(added: readonly AddedImage[]) {
    const images = withPlaces((await Promise.all(added.map(withoutRefused))).flat());
    const questions = images.map((image) => ({ image, ...Promise.withResolvers<InsertionOutcome>() }));
    setWaiting((before) => [...before, ...questions]);
    await Promise.all(questions.map(place));
  }

  /** Puts placeholders at the caret for images without a place: their order and words do not depend on their uploads. */
  function withPlaces(images: readonly AddedImage[]): readonly PlacedImage[] {
    const placed = images.map((image) => ({ place: placeholderAddress(), ...image }));
    const added = placed.filter((_, index) => images[index]?.place === undefined);
    const texts = added.map(({ place: url, alt, caption = '' }) => ({ url, description: alt ?? '', caption }));
    if (texts.length > 0) text.current.put(texts);
    return placed;
  }

  async function place(question: Question & { promise: Promise<InsertionOutcome> }) {
    const { source } = question.image;
    if (source instanceof Promise && (await source) === null) {
      // It could not be fetched: there is no question about it, unless that is already on screen.
      setWaiting((before) => before.filter((other, index) => index === 0 || other !== question));
      question.resolve(null);
    }
    settle(question.image, await question.promise);
  }

  /** Says at once that a file is not an image that can be used, before its texts are asked for. */
  async function withoutRefused(image: AddedImage): Promise<AddedImage[]> {
    try {
      if (image.source instanceof File) await readImageFile(image.source);
      return [image];
    } catch (cause) {
      const description = `${image.name}: ${explainError(cause)}`;
      toast.error('Error', { description });
      notify(description);
      if (image.place !== undefined) text.current.replace(image.place, null);
      return [];
    }
  }

  /** Settles the question about the first waiting image: inserts it with these texts, or skips it if null. */
  function describe(given: ImageText | null) {
    const [question, ...others] = waiting;
    setWaiting(others);
    if (!question) return;
    const { image, resolve } = question;
    const { source, place: url } = image;
    if (!given) return resolve(null);
    if (typeof source === 'string') return resolve({ url: source, ...given });
    // Whoever leaves before the upload ends finds the words in the text's draft. Behind the dialog that is closing, the
    // text cannot be changed as if it were typed.
    queueMicrotask(() => text.current.replace(url, { url, ...given }));
    resolve(upload({ ...image, source, texts: given }));
  }

  return {
    isUploading: uploading.length > 0,
    pending,
    retry,
    discard,
    status: describeUploads(uploading) || outcome,
    insert,
    /** Shows a message below the text. */
    notify,
    /** The image whose texts are being asked for. */
    current: waiting[0]?.image,
    /** How many are asked about after it. */
    left: waiting.length - 1,
    describe,
  };
}

function useUploads({ onUpload, onFailedChange }: Pick<Options, 'onUpload' | 'onFailedChange'>) {
  const [uploading, setUploading] = useState<readonly Upload[]>([]);
  const [outcome, setOutcome] = useState('');

  /** Uploads an image; if that fails, it stays with its texts, unless a retry would fail again. */
  async function upload(image: Upload): Promise<InsertionOutcome> {
    const { name, place, texts, source } = image;
    setUploading((images) => [...images, image]);
    const file = await source;
    try {
      if (!file) return null;
      const url = await onUpload(file);
      setOutcome(`${name}: subida.`);
      return { url, ...texts };
    } catch (cause) {
      setOutcome('');
      const error = explainError(cause);
      toast.error('Error', { description: `${name}: ${error}` });
      // Without a cause, the file itself is the reason.
      if (!file || (cause instanceof SpanishError && cause.cause === undefined)) return null;
      onFailedChange((images) => [...images, { name, file, texts, error, place }]);
      return 'failed';
    } finally {
      setUploading((images) => images.filter((other) => other !== image));
    }
  }

  return { uploading, outcome, upload, notify: setOutcome };
}

function describeUploads(images: readonly Upload[]): string {
  return images.length === 0 ? '' : `Subiendo ${images.map(({ name }) => name).join(', ')}...`;
}

/** A file as an image to insert. */
export function addedFile(file: File): AddedImage {
  return { name: file.name, source: file, alt: null };
}

/** The files of a paste or drop that has no text. */
export function filesOf(data: DataTransfer | null): File[] {
  return data && !data.types.includes('text/plain') ? [...data.files] : [];
}
