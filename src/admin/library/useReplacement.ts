import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainUploadError } from '#admin/files/explainUploadError.ts';
import { LIBRARY_KEY } from '#admin/files/library/libraryQuery.ts';
import { uploadImage } from '#admin/files/uploadImage.ts';
import { usePublish } from '#admin/publishing/usePublish.ts';
import { createBrowserClient } from '#data/client.ts';
import { replaceImageInRecords, type LibraryImage } from '#data/files/media.ts';
import { SpanishError } from '#domain/errors.ts';
import { contentTables } from '#domain/contentTables.ts';
import { visibleChange } from '#admin/publishing/visibleChange.ts';
import { toast } from '#ui/toast/toast.ts';

interface Options {
  image: LibraryImage;
  onReplaced: () => void;
}

type SavedItem = Awaited<ReturnType<typeof replaceImageInRecords>>[number];

/** Uploads an image, puts it in place of the old one in every record that uses it, and publishes them. */
export function useReplacement({ image, onReplaced }: Options) {
  const queryClient = useQueryClient();
  const publish = usePublish();
  // The fraction uploaded; null while nothing is uploading.
  const [part, setPart] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      const { address } = await uploadImage({ file, onProgress: setPart });
      setPart(null);
      if (address === image.address) throw new SpanishError('Es la misma imagen. Elige otra.');
      const saved = await replaceImageInRecords(createBrowserClient(), image.name, address);
      await Promise.all(saved.map((item) => publish(changeOf(item))));
      return saved;
    },
    onSuccess: ({ length }) => {
      toast.success('Imagen reemplazada', {
        description: length === 1 ? 'Se guardó un contenido con ella.' : `Se guardaron ${length} contenidos con ella.`,
      });
      onReplaced();
    },
    onError: (error) => toast.error('No se pudo reemplazar', { description: explainUploadError(error) }),
    onSettled: () => {
      setPart(null);
      for (const key of [LIBRARY_KEY, ...contentTables]) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  return { ...mutation, part };
}

/** Replacing an image does not change whether the record is public. */
function changeOf(row: SavedItem) {
  return visibleChange(row.kind, row, row, row.published_at);
}
