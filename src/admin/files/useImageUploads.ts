import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SpanishError } from '#domain/errors.ts';
import { explainUploadError } from './explainUploadError.ts';
import { toast } from '#ui/toast/toast.ts';
import { KNOWN_IMAGE, uploadImage, type StoredImage } from './uploadImage.ts';

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
  onUploaded: (image: StoredImage, upload: ImageUpload) => void;
  /** Called when nothing is uploading any more. */
  onSettled: (result: UploadResult) => void;
}

interface UploadResult {
  uploaded: number;
  /** How many the library already had. */
  known: number;
  errors: string[];
}

/** Tells the user what became of the images. */
export function reportUploads({ uploaded, known, errors }: UploadResult): void {
  if (uploaded > 0) toast.success('Imágenes subidas correctamente');
  if (known > 0) toast.info(KNOWN_IMAGE);
  for (const text of new Set(errors)) toast.error('Error', { description: text });
}

/**
 * Uploads images one after another, so that they arrive in the order chosen. A failed one stays in the list, to be
 * retried or discarded; unmounting cancels what is in progress.
 */
export function useImageUploads({ upload: uploadOne = uploadImage, onUploaded, onSettled }: Options) {
  const [uploads, setUploads] = useState<ImageUpload[]>([]);
  const queue = useRef<ImageUpload[]>([]);
  const current = useRef<{ id: string; controller: AbortController } | null>(null);
  const handlers = useRef({ onUploaded, onSettled });
  // A mutation, so that the panel rechecks the session when the server rejects it.
  const { mutateAsync: send } = useMutation({ mutationFn: uploadOne, gcTime: 0 });

  useEffect(() => {
    handlers.current = { onUploaded, onSettled };
  });

  useEffect(
    () => () => {
      queue.current = [];
      current.current?.controller.abort();
    },
    [],
  );

  const change = (id: string, changes: Partial<ImageUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const forget = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id));

  /** Processes the queue until it is empty, then reports the result. */
  async function work() {
    const result: UploadResult = { uploaded: 0, known: 0, errors: [] };
    for (let upload = queue.current.shift(); upload; upload = queue.current.shift()) {
      const controller = new AbortController();
      const { id, file } = upload;
      current.current = { id, controller };
      change(id, { state: 'preparing' });
      try {
        const onProgress = (part: number) => change(id, { state: 'uploading', part });
        const image = await send({ file, signal: controller.signal, onProgress });
        result[image.isKnown ? 'known' : 'uploaded'] += 1;
        handlers.current.onUploaded(image, upload);
        forget(id);
      } catch (error) {
        if (controller.signal.aborted) forget(id);
        else result.errors.push(fail(id, error));
      }
    }
    current.current = null;
    handlers.current.onSettled(result);
  }

  function fail(id: string, error: unknown): string {
    const text = explainUploadError(error);
    change(id, { state: 'failed', error: text, isRefused: error instanceof SpanishError });
    return text;
  }

  function enqueue(added: ImageUpload[]) {
    queue.current.push(...added);
    if (!current.current) void work();
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file, state: 'waiting', part: 0 }) as const);
    setUploads((all) => [...all, ...added]);
    enqueue(added);
  }

  function retry(upload: ImageUpload) {
    const { error: _error, ...rest } = upload;
    const again: ImageUpload = { ...rest, state: 'waiting', part: 0 };
    setUploads((all) => [...all.filter(({ id }) => id !== upload.id), again]);
    enqueue([again]);
  }

  /** Cancels a waiting or running upload, or discards a failed one. */
  function cancel(id: string) {
    queue.current = queue.current.filter((upload) => upload.id !== id);
    if (current.current?.id === id) current.current.controller.abort();
    forget(id);
  }

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    /** Whether a failed upload can be retried. */
    hasFailed: uploads.some(({ state, isRefused }) => state === 'failed' && !isRefused),
    add,
    retry,
    cancel,
  };
}
