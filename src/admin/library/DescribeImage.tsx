import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AltTextField } from '#admin/files/AltTextField.tsx';
import { LIBRARY_KEY } from '#admin/files/library/libraryQuery.ts';
import { createBrowserClient } from '#data/client.ts';
import { describeImage, type LibraryFile } from '#data/files/media.ts';
import { explainError } from '#domain/errors.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast/toast.ts';

/** Edits an image's alternative text, which is proposed whenever the image is chosen. */
export function DescribeImage({ image }: { image: LibraryFile }) {
  const [saved, setSaved] = useState(image.alt ?? undefined);
  const [alt, setAlt] = useState(saved);
  const { mutate, isPending } = useDescription();
  function save() {
    const onSuccess = () => {
      setSaved(alt);
      toast.success('Texto alternativo guardado');
    };
    mutate({ image, alt }, { onSuccess });
  }
  return (
    <div className="border-t border-line pt-2">
      <AltTextField name="imagen" value={alt} onChange={setAlt} />
      <p className="mb-3 text-sm text-ink-soft">{PROPOSED}</p>
      <Button aria-disabled={isPending || alt === saved} onClick={save}>
        {isPending ? 'Guardando...' : 'Guardar texto'}
      </Button>
    </div>
  );
}

/** What becomes of an alternative text. */
export const PROPOSED = 'Se propone cuando alguien elige la imagen. Lo que ya la usa conserva el suyo.';

/** Saves an image's alternative text; undefined removes it. */
export function useDescription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ image, alt }: { image: LibraryFile; alt: string | undefined }) =>
      // Blanks are no decision that it is decorative.
      describeImage(createBrowserClient(), image.name, alt === '' ? '' : alt?.trim() || null),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [LIBRARY_KEY] }),
    onError: (error) => toast.error('Error', { description: `No se pudo guardar el texto. ${explainError(error)}` }),
  });
}
