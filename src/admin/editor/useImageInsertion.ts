import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { explainError } from '#domain/errors.ts';

/** An image as it stands in a text. */
export interface TextImage {
  url: string;
  /** What it shows, for those who do not see it; empty for decoration. */
  description: string;
  caption: string;
}

export type ImageText = Omit<TextImage, 'url'>;

/** An image for a text. */
export interface AddedImage {
  name: string;
  /** A file to be uploaded, or the address of what is in storage already. */
  source: File | string;
  /** What it shows, as far as that was said elsewhere; empty for decoration. */
  alt: string | null;
}

/** An image that waits for an answer. */
interface Question {
  image: AddedImage;
  resolve: (image: TextImage | null) => void;
}

export type ImageInsertion = ReturnType<typeof useImageInsertion>;

interface Options {
  /** Puts an image that has arrived where the caret is. */
  put: (image: TextImage) => void;
  onUpload: (file: File) => Promise<string>;
  onBusyChange: ((isBusy: boolean) => void) | undefined;
}

/** Asks what each image for a text shows, uploads it, and has it put where the caret is when it arrives. */
export function useImageInsertion({ put, onUpload, onBusyChange }: Options) {
  const [waiting, setWaiting] = useState<readonly Question[]>([]);
  const [underWay, setUnderWay] = useState<string[]>([]);
  const [outcome, setOutcome] = useState('');
  const isBusy = underWay.length > 0 || waiting.length > 0;

  const tellBusy = useEffectEvent((now: boolean) => onBusyChange?.(now));
  useEffect(() => tellBusy(isBusy), [isBusy]);

  // The text may be in another mode when the image arrives.
  const latestPut = useRef(put);
  useLayoutEffect(() => {
    latestPut.current = put;
  });

  /** Uploads an image; answers null, and says why, when that fails. */
  async function upload(file: File): Promise<string | null> {
    setUnderWay((names) => [...names, file.name]);
    try {
      const url = await onUpload(file);
      setOutcome(`${file.name}: insertada en el texto.`);
      return url;
    } catch (error) {
      setOutcome('');
      toast.error('Error', { description: `${file.name}: ${explainError(error)}` });
      return null;
    } finally {
      setUnderWay((names) => names.toSpliced(names.indexOf(file.name), 1));
    }
  }

  /** Asks what each of these shows, and uploads it; null for one that is left out. */
  function ask(images: readonly AddedImage[]): Promise<TextImage | null>[] {
    const questions = images.map((image) => ({ image, ...Promise.withResolvers<TextImage | null>() }));
    setWaiting((before) => [...before, ...questions]);
    return questions.map(({ promise }) => promise);
  }

  /** Has images put into the text, each where the caret is when it arrives. */
  function insert(images: readonly AddedImage[]) {
    for (const asked of ask(images)) void asked.then((image) => image && latestPut.current(image));
  }

  /** Answers the question for the first image that waits: it comes into the text with this one, or is left out. */
  function answer(text: ImageText | null) {
    const [question, ...others] = waiting;
    setWaiting(others);
    if (!question) return;
    const { image, resolve } = question;
    if (!text) return resolve(null);
    if (image.source instanceof File) {
      void upload(image.source).then((url) => resolve(url === null ? null : { url, ...text }));
      return;
    }
    resolve({ url: image.source, ...text });
    setOutcome('Imagen de la biblioteca insertada en el texto.');
  }

  const uploading = underWay.length > 0 ? `Subiendo ${underWay.join(', ')}... Se insertará donde esté el cursor.` : '';
  return {
    isUploading: underWay.length > 0,
    status: uploading || outcome,
    insert,
    ask,
    /** Says something below the text. */
    tell: setOutcome,
    /** The image whose text is asked for. */
    asked: waiting[0]?.image,
    answer,
  };
}

/** A file as an image for a text. */
export function addedFile(file: File): AddedImage {
  return { name: file.name, source: file, alt: null };
}

/** The files of a paste or a drop that has no text beside them. */
export function filesOf(data: DataTransfer | null): File[] {
  return data && !data.types.includes('text/plain') ? [...data.files] : [];
}
