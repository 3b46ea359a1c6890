import { fileName } from '#admin/files/library/LibraryBrowser.tsx';
import type { LibraryFile } from '#data/files/media.ts';
import { deletionBlocker, describeUses } from '#domain/media/library.ts';
import { replaceBrokenImage } from '#domain/media/placeholder.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, ConfirmButton } from '#admin/ui/Dialog.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import { DescribeImage } from './DescribeImage.tsx';
import { FileUses, fileFacts } from './FileUses.tsx';
import { ReplaceImage, useReplacement } from './ReplaceImage.tsx';
import { useLibraryDeletion } from './useLibraryDeletion.ts';

interface Props {
  image: LibraryFile;
  onClose: () => void;
}

/** One image: its details, where it is used, and what can be done with it. */
export function LibraryImageDialog({ image, onClose }: Props) {
  const replacement = useReplacement(image, onClose);
  const deletion = useLibraryDeletion(onClose);
  const reason = deletionBlocker(image, serverNow());
  const isBusy = replacement.isPending || deletion.isPending;
  return (
    <Dialog title={fileName(image)} isWide onCancel={isBusy ? undefined : onClose}>
      <img
        src={image.address}
        alt=""
        className="mx-auto max-h-[30vh] rounded-control"
        onError={({ currentTarget }) => replaceBrokenImage(currentTarget)}
      />
      <p className="text-sm wrap-anywhere text-ink-soft">{fileFacts(image)}</p>
      <p className="-mb-3 font-semibold">{describeUses(image)}</p>
      <FileUses file={image} />
      <DescribeImage image={image} />
      {image.uses.some(({ is_deleted }) => !is_deleted) && <ReplaceImage image={image} replacement={replacement} />}
      <div className="dialog-buttons bottom-0 -mx-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-6 py-3 [@media(height>=30rem)]:sticky">
        {reason ? (
          <p className="max-w-measure text-sm text-ink-soft">{reason}</p>
        ) : (
          <ConfirmButton
            label={deletion.isPending ? 'Eliminando...' : 'Eliminar'}
            button={{ variant: 'text-danger', disabled: isBusy }}
            title="¿Eliminar esta imagen?"
            confirmLabel="Eliminar"
            onConfirm={() => deletion.mutate([image])}
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
