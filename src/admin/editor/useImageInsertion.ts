import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { explainError } from '#domain/errors.ts';

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
  /** The placeholder URL to replace; without one it is inserted at the caret. */
  place?: string;
}

/** An image waiting for its description. */
interface Question {
  image: AddedImage;
  resolve: (image: TextImage | null) => void;
}

export type ImageInsertion = ReturnType<typeof useImageInsertion>;

interface Options {
  /** Inserts an image that is ready at the caret. */
  put: (image: TextImage) => void;
  /** Replaces the image with that URL, or removes it if `image` is null. */
  replace: (address: string, image: TextImage | null) => void;
  onUpload: (file: File) => Promise<string>;
  onBusyChange: ((isBusy: boolean) => void) | undefined;
}

/** Asks what each image shows, uploads it, and puts it in its place, or at the caret once it is ready. */
export function useImageInsertion({ put, replace, onUpload, onBusyChange }: Options) {
  const [waiting, setWaiting] = useState<readonly Question[]>([]);
  const [underWay, setUnderWay] = useState<readonly AddedImage[]>([]);
  const [outcome, setOutcome] = useState('');
  const isBusy = underWay.length > 0 || waiting.length > 0;

  const tellBusy = useEffectEvent((now: boolean) => onBusyChange?.(now));
  useEffect(() => tellBusy(isBusy), [isBusy]);

  // The text may be in another mode by the time the image is ready.
  const text = useRef({ put, replace });
  useLayoutEffect(() => {
    text.current = { put, replace };
  });

  /** Uploads an image; shows an error and resolves to null if that fails. */
  async function upload(image: AddedImage, source: File | Promise<File | null>): Promise<string | null> {
    setUnderWay((images) => [...images, image]);
    try {
      const file = await source;
      if (!file) return null;
      const url = await onUpload(file);
      setOutcome(`${image.name}: insertada en el texto.`);
      return url;
    } catch (error) {
      setOutcome('');
      toast.error('Error', { description: `${image.name}: ${explainError(error)}` });
      return null;
    } finally {
      setUnderWay((images) => images.filter((other) => other !== image));
    }
  }

  /** Inserts images after asking what each shows; resolves once all are inserted or skipped. */
  async function insert(images: readonly AddedImage[]) {
    const questions = images.map((image) => ({ image, ...Promise.withResolvers<TextImage | null>() }));
    setWaiting((before) => [...before, ...questions]);
    await Promise.all(questions.map((question) => place(question)));
  }

  async function place(question: Question & { promise: Promise<TextImage | null> }) {
    const { source, place: address } = question.image;
    if (source instanceof Promise && (await source) === null) leaveOut(question);
    const image = await question.promise;
    if (address !== undefined) text.current.replace(address, image);
    else if (image) text.current.put(image);
  }

  /** Skips the question about an image that cannot be fetched, unless it is already on screen. */
  function leaveOut(question: Question) {
    setWaiting(([asked, ...others]) => (asked ? [asked, ...others.filter((other) => other !== question)] : []));
    question.resolve(null);
  }

  /** Settles the question about the first waiting image: inserts it with these texts, or skips it if null. */
  function answer(given: ImageText | null) {
    const [question, ...others] = waiting;
    setWaiting(others);
    if (!question) return;
    const { image, resolve } = question;
    const { source } = image;
    if (!given) return resolve(null);
    if (typeof source !== 'string') {
      void upload(image, source).then((url) => resolve(url === null ? null : { url, ...given }));
      return;
    }
    resolve({ url: source, ...given });
    setOutcome('Imagen de la biblioteca insertada en el texto.');
  }

  return {
    isUploading: underWay.length > 0,
    /** Whether an image is uploading, or waiting for an answer. */
    isBusy,
    status: describeUploads(underWay) || outcome,
    insert,
    /** Shows a message below the text. */
    tell: setOutcome,
    /** The image whose texts are being asked for. */
    asked: waiting[0]?.image,
    answer,
  };
}

function describeUploads(images: readonly AddedImage[]): string {
  if (images.length === 0) return '';
  const hasPlaces = images.every(({ place }) => place !== undefined);
  return `Subiendo ${images.map(({ name }) => name).join(', ')}...${hasPlaces ? '' : ' Se insertará donde esté el cursor.'}`;
}

/** A file as an image to insert. */
export function addedFile(file: File): AddedImage {
  return { name: file.name, source: file, alt: null };
}

/** The files of a paste or drop that has no text. */
export function filesOf(data: DataTransfer | null): File[] {
  return data && !data.types.includes('text/plain') ? [...data.files] : [];
}
