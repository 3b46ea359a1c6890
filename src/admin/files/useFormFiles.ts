import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fileAddressesOf, type RecordFiles } from '#domain/media/recordFiles.ts';
import type { FieldErrors, Validated } from '#ui/form/formTypes.ts';
import type { PendingImages, UnsentImage } from '#admin/drafts/draft.ts';
import { toast } from '#ui/toast/toast.ts';
import { LibraryDialog } from './library/LibraryDialog.tsx';
import { explainUploadError, KNOWN_IMAGE, uploadImage, type StoredImage } from './uploadImage.ts';
import { useFileCleanup } from './useFileCleanup.ts';
import { createBrowserClient } from '#data/client.ts';
import { postToSite } from '#data/postToSite.ts';
import { paths } from '#domain/paths.ts';
import { SpanishError } from '#domain/errors.ts';

const STILL_UPLOADING = 'Para guardar, espera a que terminen de subir las imágenes, o cancélalas.';
const NOT_UPLOADED = 'Hay imágenes que no se subieron. Para guardar, reintenta subirlas, o descártalas.';

export type FormFiles = ReturnType<typeof useFormFiles>;

type Validate<Values, Output> = (values: Values) => Validated<Values, Output>;

/**
 * What a form with images needs to know: whether some are uploading, and which files it has held. Spread `editor` onto
 * the text's field; wrap the form's validation and save in `refuseWhilePending` and `during`.
 */
export function useFormFiles(initial: RecordFiles) {
  const { watch, during } = useFileCleanup(initial);
  // A mutation, so that the panel rechecks the session when the server rejects it.
  const { mutateAsync: upload } = useMutation({ mutationFn: uploadContentImage, gcTime: 0 });
  const { mutateAsync: fetchRemoteImages } = useMutation({ mutationFn: fetchImage, gcTime: 0 });
  const [images, setImages] = useState<PendingImages>('none');
  const [textImages, setTextImages] = useState<PendingImages>('none');
  const [unsent, setUnsent] = useState<readonly UnsentImage[]>([]);

  return {
    isUploading: images === 'uploading' || textImages === 'uploading',
    /** Whether saving now would lose files. */
    isPending: images !== 'none' || textImages !== 'none',
    /** Whether leaving now would lose files: the local draft has those of the text that failed. */
    isUnkept: images !== 'none' || textImages === 'uploading',
    /** The images of the text that were not uploaded. */
    unsent,
    offerUnsent: setUnsent,
    /** Called with what saving now would lose of the images. */
    onImagesPending: setImages,
    editor: {
      onPendingChange: setTextImages,
      failed: unsent,
      onFailedChange: setUnsent,
      onUpload: async (file: File) => {
        const { address, isKnown } = await upload(file);
        if (isKnown) toast.info(KNOWN_IMAGE);
        else watch(address);
        return address;
      },
      onFetch: fetchRemoteImages,
      library: LibraryDialog,
    },
    /** Whether this error is of `refuseWhilePending`. */
    isPendingError: (error: string | undefined) => error === STILL_UPLOADING || error === NOT_UPLOADED,
    /** The keyboard can submit a form whose button is disabled, and no image may be dropped silently. */
    refuseWhilePending:
      <Values extends { images: unknown; content: unknown }, Output>(
        validate: Validate<Values, Output>,
      ): Validate<Values, Output> =>
      (values) => {
        const errors: FieldErrors<Values> = {};
        if (images !== 'none') errors.images = images === 'failed' ? NOT_UPLOADED : STILL_UPLOADING;
        else if (textImages !== 'none') errors.content = textImages === 'failed' ? NOT_UPLOADED : STILL_UPLOADING;
        else return validate(values);
        return { errors };
      },
    during,
    /** Tracks a file that the form obtained in another way. */
    watch,
    /** Tracks the files of a draft, which the form may come to hold. */
    watchRecord: (values: RecordFiles) => {
      for (const url of fileAddressesOf(values)) watch(url);
    },
  };
}

/** In milliseconds: the site allows the other one ten seconds, and then has to forward the image. */
const TIMEOUT = 30_000;

/** Fetches an image of another site through ours; rejects with a message for the user. */
async function fetchImage(address: string): Promise<Blob> {
  const response = await postToSite(createBrowserClient(), paths.imagesEndpoint, { address }, TIMEOUT);
  return response.blob();
}

/** Uploads an image for a text; rejects with a message for the user, whose `cause` is there if a retry may help. */
async function uploadContentImage(file: File): Promise<StoredImage> {
  try {
    return await uploadImage({ file });
  } catch (error) {
    if (error instanceof SpanishError) throw error;
    throw new SpanishError(explainUploadError(error), { cause: error });
  }
}
