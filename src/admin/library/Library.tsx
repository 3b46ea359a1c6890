import { useState } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import { usePlainFieldPaste } from '#admin/editor/usePlainFieldPaste.ts';
import { LibraryBrowser, imageName } from '#admin/files/library/LibraryBrowser.tsx';
import { type LibraryImage, describeImage } from '#data/files/media.ts';
import {
  libraryParams,
  parseLibraryState,
  type LibraryState,
  deletionBlocker,
  describeUses,
} from '#domain/media/library.ts';
import { PageHeading, focusHeading } from '#admin/ui/PageHeading.tsx';
// Load toasts with the screen: they report what happened to an image.
import '#ui/toast/toaster.tsx';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { formatFileSize } from '#domain/media/fileSizes.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, ConfirmButton } from '#admin/ui/Dialog.tsx';
import { ReplaceImage } from './ReplaceImage.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AltTextField } from '#admin/files/AltTextField.tsx';
import { LIBRARY_KEY } from '#admin/files/library/libraryQuery.ts';
import { createBrowserClient } from '#data/client.ts';
import { explainError, SpanishError } from '#domain/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { flushSync } from 'react-dom';
import { filesOfDrafts } from '#admin/files/filesOfDrafts.ts';
import { removeUnusedFiles } from '#data/files/storage.ts';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';

/** Every uploaded image; the filters and the page are stored in the URL. */
export function Library() {
  usePlainFieldPaste();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<LibraryImage | null>(null);
  const state = parseLibraryState(params);
  const change = (next: LibraryState) => setParams(libraryParams(next), { replace: next.page === state.page });
  return (
    <>
      <PageHeading>Biblioteca</PageHeading>
      <p className="mb-6 max-w-measure text-ink-soft">
        Las imágenes que se subieron en noticias, publicaciones y actividades. Lo que nada usa se borra a los noventa
        días.
      </p>
      <LibraryBrowser state={state} onChange={change} onChoose={setChosen} />
      {chosen && <LibraryImageDialog key={chosen.name} image={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface Props {
  image: LibraryImage;
  onClose: () => void;
}

/** One image: its details, where it is used, and what can be done with it. */
function LibraryImageDialog({ image, onClose }: Props) {
  const [isReplacing, setIsReplacing] = useState(false);
  const deletion = useImageDeletion(onClose);
  const reason = deletionBlocker(image, serverNow());
  const isBusy = isReplacing || deletion.isPending;
  return (
    <Dialog title={imageName(image)} isWide {...(!isBusy && { onCancel: onClose })}>
      <img
        src={image.address}
        alt=""
        className="mx-auto max-h-[30vh] rounded-control"
        onError={({ currentTarget }) => replaceBrokenImage(currentTarget)}
      />
      <p className="text-sm wrap-anywhere text-ink-soft">{factsOf(image)}</p>
      <ImageUses image={image} />
      <DescribeImage image={image} />
      {image.uses.some(({ is_deleted }) => !is_deleted) && (
        <ReplaceImage image={image} onBusyChange={setIsReplacing} onReplaced={onClose} />
      )}
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-4">
        {reason ? (
          <p className="max-w-measure text-sm text-ink-soft">{reason}</p>
        ) : (
          <ConfirmButton
            label={deletion.isPending ? 'Eliminando...' : 'Eliminar'}
            button={{ variant: 'text-danger', disabled: isBusy }}
            title="¿Eliminar esta imagen?"
            confirmLabel="Eliminar"
            onConfirm={() => deletion.mutate(image)}
          >
            <p>
              Se borra para siempre: ninguna noticia, publicación ni actividad la usa. Un borrador sin guardar de otro
              navegador se quedaría sin ella.
            </p>
          </ConfirmButton>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </Dialog>
  );
}

function factsOf({ file_name, width, height, size, uploaded_at, uploaded_by }: LibraryImage): string {
  return [
    file_name,
    width && height && `${width} × ${height} píxeles`,
    size && formatFileSize(size),
    `subida el ${formatArgentineTimestamp(new Date(uploaded_at))}${uploaded_by ? ` por ${uploaded_by}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The records that use an image, linking to their forms. */
function ImageUses({ image }: { image: LibraryImage }) {
  const present = image.uses.filter(({ is_deleted }) => !is_deleted);
  return (
    <div>
      <p className="font-semibold">{describeUses(image)}</p>
      {present.length > 0 && (
        <ul className="mt-1">
          {present.map((use) => (
            <li key={`${use.kind}-${use.id}`}>
              <Link className="link inline-block py-1 wrap-anywhere" to={paths.admin.edit(use.kind, use.id)}>
                {use.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Edits an image's alternative text, which is proposed whenever the image is chosen. */
function DescribeImage({ image }: { image: LibraryImage }) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(image.alt ?? undefined);
  const [alt, setAlt] = useState(saved);
  const { mutate, isPending } = useMutation({
    mutationFn: () => describeImage(createBrowserClient(), image.name, alt?.trim() ?? null),
    onSuccess: () => {
      setSaved(alt);
      toast.success('Texto alternativo guardado');
      return queryClient.invalidateQueries({ queryKey: [LIBRARY_KEY] });
    },
    onError: (error) => toast.error('Error', { description: `No se pudo guardar el texto. ${explainError(error)}` }),
  });
  return (
    <div className="border-t border-line pt-2">
      <AltTextField name="imagen" value={alt} onChange={setAlt} />
      <p className="mb-3 text-sm text-ink-soft">
        Se propone cuando alguien elige la imagen. Lo que ya la usa conserva el suyo.
      </p>
      <Button disabled={isPending || alt === saved} onClick={() => mutate()}>
        {isPending ? 'Guardando...' : 'Guardar texto'}
      </Button>
    </div>
  );
}

/** Deletes an unused image; the database checks that it is unused, but does not know about local drafts. */
function useImageDeletion(onSettled: () => void) {
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
