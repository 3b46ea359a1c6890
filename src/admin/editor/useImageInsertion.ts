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

/** An image for a text: a file, or one that is in storage already. */
type AddedImage = File | { name: string; address: string; alt: string | null };

interface Options {
  /** Puts an image that has arrived where the caret is. */
  put: (image: TextImage) => void;
  onUpload: (file: File) => Promise<string>;
  onBusyChange: ((isBusy: boolean) => void) | undefined;
}

/** Asks what each image for a text shows, uploads it, and has it put where the caret is when it arrives. */
export function useImageInsertion({ put, onUpload, onBusyChange }: Options) {
  const [waiting, setWaiting] = useState<readonly AddedImage[]>([]);
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

  async function upload(file: File, text: ImageText) {
    setUnderWay((names) => [...names, file.name]);
    try {
      const url = await onUpload(file);
      latestPut.current({ url, ...text });
      setOutcome(`${file.name}: insertada en el texto.`);
    } catch (error) {
      setOutcome('');
      toast.error('Error', { description: `${file.name}: ${explainError(error)}` });
    } finally {
      setUnderWay((names) => names.toSpliced(names.indexOf(file.name), 1));
    }
  }

  /** Answers the question for the first image that waits: it comes into the text with this one, or is left out. */
  function answer(text: ImageText | null) {
    const [image, ...others] = waiting;
    setWaiting(others);
    if (!image || !text) return;
    if (image instanceof File) return void upload(image, text);
    latestPut.current({ url: image.address, ...text });
    setOutcome('Imagen de la biblioteca insertada en el texto.');
  }

  const uploading = underWay.length > 0 ? `Subiendo ${underWay.join(', ')}... Se insertará donde esté el cursor.` : '';
  return {
    isUploading: underWay.length > 0,
    status: uploading || outcome,
    insert: (images: readonly AddedImage[]) => setWaiting((before) => [...before, ...images]),
    /** The image whose text is asked for. */
    asked: waiting[0],
    answer,
  };
}

/** The files of a paste or a drop that has no text beside them. */
export function filesOf(data: DataTransfer | null): File[] {
  return data && !data.types.includes('text/plain') ? [...data.files] : [];
}
