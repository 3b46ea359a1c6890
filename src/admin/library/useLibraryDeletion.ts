import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { filesOfDrafts } from '#admin/files/useFileCleanup.ts';
import { fileName } from '#admin/files/library/LibraryBrowser.tsx';
import { LIBRARY_KEY } from '#admin/files/library/libraryQuery.ts';
import { focusHeading } from '#admin/ui/PageHeading.tsx';
import { createBrowserClient } from '#data/client.ts';
import type { LibraryFile } from '#data/files/media.ts';
import { removeUnusedFiles } from '#data/files/storage.ts';
import { explainError } from '#domain/errors.ts';
import { formatList } from '#domain/formatList.ts';
import { toast } from '#ui/toast/toast.ts';

/** Deletes unused files; the database checks that they are unused, but does not know about local drafts. */
export function useLibraryDeletion(onSettled: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly LibraryFile[]) => {
      // A browser without storage has no drafts.
      const drafts = await filesOfDrafts().catch(() => new Set<string>());
      const addresses = files.map(({ address }) => address).filter((address) => !drafts.has(address));
      const removed = await removeUnusedFiles(createBrowserClient(), addresses);
      const stayed = files.filter(({ address }) => !removed.includes(address));
      const drafted = stayed.filter(({ address }) => drafts.has(address));
      return { removed, drafted, refused: stayed.filter((file) => !drafted.includes(file)) };
    },
    onSuccess: ({ removed: { length }, drafted, refused }, [file]) => {
      const isImage = file?.bucket === 'images';
      if (length === 1) toast.success(isImage ? 'Imagen eliminada' : 'PDF eliminado');
      if (length > 1) toast.success(isImage ? `${length} imágenes eliminadas` : `${length} PDF eliminados`);
      reportKept(drafted, `${drafted.length === 1 ? 'Está' : 'Están'} en un borrador sin guardar de este navegador.`);
      reportKept(
        refused,
        refused.length === 1
          ? 'Alguien lo usa desde hace un momento, o ya no está.'
          : 'Alguien los usa desde hace un momento, o ya no están.',
      );
    },
    onError: (error) => toast.error('Error', { description: `No se pudo eliminar. ${explainError(error)}` }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [LIBRARY_KEY] });
      // Close the dialog first: the page behind it cannot take focus.
      flushSync(onSettled);
      focusHeading();
    },
  });
}

function reportKept(files: readonly LibraryFile[], description: string): void {
  if (files.length === 0) return;
  toast.info(
    `No se ${files.length === 1 ? 'eliminó' : 'eliminaron'} ${formatList(files.map((file) => `«${fileName(file)}»`))}`,
    { description },
  );
}
