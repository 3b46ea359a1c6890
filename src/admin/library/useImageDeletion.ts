import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { filesOfDrafts } from '#admin/files/filesOfDrafts.ts';
import { LIBRARY_KEY } from '#admin/files/library/libraryQuery.ts';
import { createBrowserClient } from '#data/client.ts';
import { removeUnusedFiles } from '#data/files/storage.ts';
import type { LibraryImage } from '#data/files/media.ts';
import { explainError, SpanishError } from '#domain/errors.ts';
import { focusHeading } from '#admin/ui/focusHeading.ts';
import { toast } from '#ui/toast/toast.ts';

/** Deletes an unused image; the database checks that it is unused, but does not know about local drafts. */
export function useImageDeletion(onSettled: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ address }: LibraryImage) => {
      if (await isInDraft(address)) throw new SpanishError('Está en un borrador sin guardar de este navegador.');
      return removeUnusedFiles(createBrowserClient(), [address]);
    },
    onSuccess: ({ length }) => {
      if (length > 0) toast.success('Imagen eliminada');
      else
        toast.info('No se eliminó la imagen', { description: 'Alguien la usa desde hace un momento, o ya no está.' });
    },
    onError: (error) => toast.error('Error', { description: `No se pudo eliminar la imagen. ${explainError(error)}` }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [LIBRARY_KEY] });
      // Close the dialog first: the page behind it cannot take focus.
      flushSync(onSettled);
      focusHeading();
    },
  });
}

/** A browser without storage has no drafts. */
function isInDraft(address: string): Promise<boolean> {
  return filesOfDrafts().then(
    (files) => files.has(address),
    () => false,
  );
}
