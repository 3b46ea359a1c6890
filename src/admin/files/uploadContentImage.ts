import { SpanishError } from '#domain/errors.ts';
import { explainUploadError } from './explainUploadError.ts';
import { uploadImage, type StoredImage } from './uploadImage.ts';

/** Uploads an image for a text; rejects with a message for the user, whose `cause` is there if a retry may help. */
export async function uploadContentImage(file: File): Promise<StoredImage> {
  try {
    return await uploadImage({ file });
  } catch (error) {
    if (error instanceof SpanishError) throw error;
    throw new SpanishError(explainUploadError(error), { cause: error });
  }
}
