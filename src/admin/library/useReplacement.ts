import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainUploadError } from '#admin/files/explainUploadError.ts';
import { LIBRARY_KEY } from '#admin/files/library/libraryQuery.ts';
import { uploadImage } from '#admin/files/uploadImage.ts';
import { createBrowserClient } from '#data/client.ts';
import { replaceImage, type LibraryImage } from '#data/files/media.ts';
import type { RevisionKind } from '#data/records/revisions.ts';
import { SpanishError } from '#domain/errors.ts';
import { contentTables } from '#domain/contentTables.ts';
import { addressOf } from '#domain/records.ts';
import type { ContentChange } from '#domain/publishing/publishing.ts';
import { visibleChange } from '#admin/record/save/visibleChange.ts';
import { toast } from '#ui/toast/toast.ts';

export type PublishChange = (change: ContentChange & { table: RevisionKind }) => Promise<void>;

interface Options {
  image: LibraryImage;
  publish: PublishChange;
  onReplaced: () => void;
}

type SavedItem = Awaited<ReturnType<typeof replaceImage>>[number];

/** Uploads an image, puts it in place of the old one in every record that uses it, and publishes them. */
export function useReplacement({ image, publish, onReplaced }: Options) {
  const queryClient = useQueryClient();
  // The fraction uploaded; null while nothing is uploading.
  const [part, setPart] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      const { address } = await uploadImage({ file, onProgress: setPart });
      setPart(null);
      if (address === image.address) throw new SpanishError('Es la misma imagen. Elige otra.');
      const saved = await replaceImage(createBrowserClient(), image.name, address);
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
      for (const key of [LIBRARY_KEY, 'news', 'publications', 'events'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  return { ...mutation, part };
}

function changeOf({ kind, id, title, slug, type, updated_at, published_at }: SavedItem) {
  const table = contentTables.find((known) => known === kind) ?? 'publications';
  const address = addressOf(table, { type, slug });
  // Replacing an image does not change whether the record is public.
  return { table, id, title, address, ...visibleChange({ published_at, updated_at }, published_at) };
}
