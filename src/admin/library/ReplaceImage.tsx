import { useRef, useState } from 'react';
import { ProgressBar } from '#admin/files/ProgressBar.tsx';
import { type LibraryFile, replaceImageInRecords } from '#data/files/media.ts';
import { describeUses } from '#domain/media/library.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#admin/ui/Dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIBRARY_KEY } from '#admin/files/library/libraryQuery.ts';
import { explainUploadError, uploadImage } from '#admin/files/uploadImage.ts';
import { usePurge } from '#admin/publishing/usePurge.ts';
import { createBrowserClient } from '#data/client.ts';
import { SpanishError } from '#domain/errors.ts';
import { contentTables } from '#domain/contentTables.ts';
import { visibleChange } from '#admin/publishing/visibleChange.ts';
import { toast } from '#ui/toast/toast.ts';
import { FileInput } from '#admin/ui/FileInput.tsx';

interface Props {
  image: LibraryFile;
  replacement: ReturnType<typeof useReplacement>;
}

/** Replaces an image wherever it is used. */
export function ReplaceImage({ image, replacement: { mutate, isPending, part } }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);

  return (
    <div className="border-t border-line pt-4">
      <Button aria-disabled={isPending} onClick={() => input.current?.click()}>
        {isPending ? 'Reemplazando...' : 'Reemplazar en todas partes'}
      </Button>
      {isPending && part !== null && <ProgressBar label="Subiendo la imagen nueva" part={part} />}
      <FileInput ref={input} aria-label="Imagen que la reemplaza" onFiles={([chosen]) => setFile(chosen ?? null)} />
      {file && (
        <ConfirmDialog
          title="¿Reemplazar en todas partes?"
          confirmLabel="Reemplazar"
          isDestructive={false}
          onCancel={() => setFile(null)}
          onConfirm={() => {
            setFile(null);
            mutate(file);
          }}
        >
          <p className="wrap-anywhere">
            {describeUses(image)}: cada una mostrará «{file.name}» en su lugar, y lo que está publicado cambia enseguida
            en el sitio. Los textos alternativos se conservan, y la imagen de antes queda en las versiones anteriores.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Uploads an image, puts it in place of the old one in every record that uses it, and publishes them. */
export function useReplacement(image: LibraryFile, onReplaced: () => void) {
  const queryClient = useQueryClient();
  const purge = usePurge();
  // The fraction uploaded; null while nothing is uploading.
  const [part, setPart] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      const { address } = await uploadImage({ file, onProgress: setPart });
      setPart(null);
      if (address === image.address) throw new SpanishError('Es la misma imagen. Elige otra.');
      const saved = await replaceImageInRecords(createBrowserClient(), image.name, address);
      // It does not change whether a record is public.
      await Promise.all(saved.map((row) => purge(visibleChange(row.kind, row, row, row.published_at))));
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
