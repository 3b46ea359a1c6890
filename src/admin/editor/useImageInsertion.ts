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

interface Options {
  /** Puts an image that has arrived where the caret is. */
  put: (image: TextImage) => void;
  onUpload: (file: File) => Promise<string>;
  onBusyChange: ((isBusy: boolean) => void) | undefined;
}

/** Asks what each image for a text shows, uploads it, and has it put where the caret is when it arrives. */
export function useImageInsertion({ put, onUpload, onBusyChange }: Options) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
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

  /** Answers the question for the first image that waits: uploads it with this text, or leaves it out. */
  function answer(text: ImageText | null) {
    const [file, ...others] = waiting;
    setWaiting(others);
    if (file && text) void upload(file, text);
  }

  const uploading = underWay.length > 0 ? `Subiendo ${underWay.join(', ')}... Se insertará donde esté el cursor.` : '';
  return {
    isUploading: underWay.length > 0,
    status: uploading || outcome,
    insert: (files: readonly File[]) => setWaiting((before) => [...before, ...files]),
    /** The image whose text is asked for. */
    asked: waiting[0],
    answer,
  };
}

/** The files of a paste or a drop that has no text beside them. */
export function filesOf(data: DataTransfer | null): File[] {
  return data && !data.types.includes('text/plain') ? [...data.files] : [];
}
