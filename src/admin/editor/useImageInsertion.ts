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
  /** A file to be uploaded, also one on its way, null where it does not come; or the address of what is in storage already. */
  source: File | Promise<File | null> | string;
  /** What it shows, as far as that was said elsewhere; empty for decoration. */
  alt: string | null;
  /** The address that stands for it in the text; without one it comes where the caret is. */
  place?: string;
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
  /** Puts an image in the place of the one at an address, or takes that one away. */
  replace: (address: string, image: TextImage | null) => void;
  onUpload: (file: File) => Promise<string>;
  onBusyChange: ((isBusy: boolean) => void) | undefined;
}

/** Asks what each image for a text shows, uploads it, and has it put in its place or where the caret is when it arrives. */
export function useImageInsertion({ put, replace, onUpload, onBusyChange }: Options) {
  const [waiting, setWaiting] = useState<readonly Question[]>([]);
  const [underWay, setUnderWay] = useState<readonly AddedImage[]>([]);
  const [outcome, setOutcome] = useState('');
  const isBusy = underWay.length > 0 || waiting.length > 0;

  const tellBusy = useEffectEvent((now: boolean) => onBusyChange?.(now));
  useEffect(() => tellBusy(isBusy), [isBusy]);

  // The text may be in another mode when the image arrives.
  const text = useRef({ put, replace });
  useLayoutEffect(() => {
    text.current = { put, replace };
  });

  /** Uploads an image; answers null, and says why, when that fails. */
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

  /** Has images put into the text, after what each of them shows was asked for; resolves once all are there, or left out. */
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

  /** Nobody is asked about an image that does not come; the question that stands on the screen stays. */
  function leaveOut(question: Question) {
    setWaiting(([asked, ...others]) => (asked ? [asked, ...others.filter((other) => other !== question)] : []));
    question.resolve(null);
  }

  /** Answers the question for the first image that waits: it comes into the text with this one, or is left out. */
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
    /** Whether one is uploaded, or waits for an answer. */
    isBusy,
    status: describeUploads(underWay) || outcome,
    insert,
    /** Says something below the text. */
    tell: setOutcome,
    /** The image whose text is asked for. */
    asked: waiting[0]?.image,
    answer,
  };
}

function describeUploads(images: readonly AddedImage[]): string {
  if (images.length === 0) return '';
  const hasPlaces = images.every(({ place }) => place !== undefined);
  return `Subiendo ${images.map(({ name }) => name).join(', ')}...${hasPlaces ? '' : ' Se insertará donde esté el cursor.'}`;
}

/** A file as an image for a text. */
export function addedFile(file: File): AddedImage {
  return { name: file.name, source: file, alt: null };
}

/** The files of a paste or a drop that has no text beside them. */
export function filesOf(data: DataTransfer | null): File[] {
  return data && !data.types.includes('text/plain') ? [...data.files] : [];
}
