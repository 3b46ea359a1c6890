import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordFiles } from '#domain/recordFiles.ts';
import type { FieldErrors, Validated } from '#ui/formTypes.ts';
import { uploadContentImage } from './uploadContentImage.ts';
import { useFileCleanup } from './useFileCleanup.ts';

const STILL_UPLOADING = 'Para guardar, espera a que terminen de subir las imágenes, o cancélalas.';

type Validate<Values, Output> = (values: Values) => Validated<Values, Output>;

/**
 * What a form with images has to know of them: whether some are under way, and which files it held. Spread `imageField`
 * and `editor` over the two fields; pass the form's check and its save through `refuseWhileUploading` and `during`.
 */
export function useFormFiles(initial: RecordFiles) {
  const { watch, during } = useFileCleanup(initial);
  // A mutation, so that the panel looks at the session when the server refuses it.
  const { mutateAsync: upload } = useMutation({ mutationFn: uploadContentImage, gcTime: 0 });
  const [isBusy, setIsBusy] = useState({ images: false, content: false });

  return {
    isUploading: isBusy.images || isBusy.content,
    imageField: { onBusyChange: (images: boolean) => setIsBusy((busy) => ({ ...busy, images })), onUploaded: watch },
    editor: {
      onBusyChange: (content: boolean) => setIsBusy((busy) => ({ ...busy, content })),
      onUpload: async (file: File) => {
        const url = await upload(file);
        watch(url);
        return url;
      },
    },
    /** The keyboard can send a form whose button is disabled. */
    refuseWhileUploading:
      <Values extends { images: unknown; content: unknown }, Output>(
        validate: Validate<Values, Output>,
      ): Validate<Values, Output> =>
      (values) => {
        if (!isBusy.images && !isBusy.content) return validate(values);
        const errors: FieldErrors<Values> = {};
        errors[isBusy.images ? 'images' : 'content'] = STILL_UPLOADING;
        return { errors };
      },
    during:
      <Input>(save: (input: Input) => Promise<void>) =>
      (input: Input) =>
        during(save(input)),
    /** Keeps a file in mind that the form came to hold in another way. */
    watch,
  };
}
