import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SpanishError } from '#domain/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { explainUploadError, KNOWN_IMAGE, uploadImage, type StoredImage } from './uploadImage.ts';

/** An image that is uploading, or failed. */
export interface ImageUpload {
  id: string;
  file: File;
  state: 'waiting' | 'preparing' | 'uploading' | 'failed';
  /** The fraction sent, from 0 to 1. */
  part: number;
  error?: string;
  /** Whether the file itself is the reason, so that a retry would fail again. */
  isRefused?: boolean;
}

interface Options {
  /** Uploads one image; always the same function. */
  upload?: typeof uploadImage;
  onUploaded: (image: StoredImage, file: File) => void;
  /** Called when nothing is uploading any more, and something failed. */
  onFailed?: () => void;
}

interface UploadResult {
  uploaded: number;
  /** How many the library already had. */
  known: number;
  errors: string[];
}

/** Tells the user what became of the images. */
function reportUploads({ uploaded, known, errors }: UploadResult): void {
  if (uploaded > 0) toast.success('Imágenes subidas correctamente');
  if (known > 0) toast.info(KNOWN_IMAGE);
  for (const text of new Set(errors)) toast.error('Error', { description: text });
}

/**
 * Uploads images one after another, so that they arrive in the order chosen. A failed one stays in the list, to be
 * retried or discarded; unmounting cancels what is in progress.
 */
export function useImageUploads({ upload = uploadImage, onUploaded, onFailed }: Options) {
  const [uploads, setUploads] = useState<ImageUpload[]>([]);
  const pending = useRef(new Map<string, AbortController>());
  const lastOne = useRef(Promise.resolve());
  const result = useRef(nothing());
  // A mutation, so that the panel rechecks the session when the server rejects it.
  const { mutateAsync } = useMutation({ mutationFn: upload, gcTime: 0 });

  useEffect(() => {
    const controllers = pending.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (id: string, changes: Partial<ImageUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const forget = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  /** Uploads an image; after the last one, reports the result. */
  async function send({ id, file }: ImageUpload, signal: AbortSignal) {
    try {
      signal.throwIfAborted();
      change(id, { state: 'preparing' });
      const onProgress = (part: number) => change(id, { state: 'uploading', part });
      const image = await mutateAsync({ file, signal, onProgress });
      result.current[image.isKnown ? 'known' : 'uploaded'] += 1;
      onUploaded(image, file);
      forget(id);
    } catch (thrown) {
      if (signal.aborted) forget(id);
      else {
        const error = explainUploadError(thrown);
        result.current.errors.push(error);
        change(id, { state: 'failed', error, isRefused: thrown instanceof SpanishError });
      }
    }
    pending.current.delete(id);
    if (pending.current.size > 0) return;
    reportUploads(result.current);
    if (result.current.errors.length > 0) onFailed?.();
    result.current = nothing();
  }

  function enqueue(added: readonly Pick<ImageUpload, 'id' | 'file'>[]) {
    for (const one of added) {
      const waiting: ImageUpload = { ...one, state: 'waiting', part: 0 };
      const controller = new AbortController();
      setUploads((all) => [...all, waiting]);
      pending.current.set(one.id, controller);
      lastOne.current = lastOne.current.then(() => send(waiting, controller.signal));
    }
  }

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    /** Whether a failed upload can be retried. */
    hasFailed: uploads.some(({ state, isRefused }) => state === 'failed' && !isRefused),
    add: (files: readonly File[]) => enqueue(files.map((file) => ({ id: crypto.randomUUID(), file }))),
    retry: ({ id, file }: ImageUpload) => {
      forget(id);
      enqueue([{ id, file }]);
    },
    /** Cancels a waiting or running upload, or discards a failed one. */
    cancel: (id: string) => {
      pending.current.get(id)?.abort();
      forget(id);
    },
  };
}

const nothing = (): UploadResult => ({ uploaded: 0, known: 0, errors: [] });
