import { useState } from 'react';
import { Link } from 'react-router-dom';
import { imageName } from '#admin/files/library/imageName.ts';
import type { LibraryImage } from '#data/files/media.ts';
import { formatArgentineTimestamp } from '#domain/dates.ts';
import { formatFileSize } from '#domain/media/fileSizes.ts';
import { deletionBlocker, describeUses } from '#domain/media/library.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { DescribeImage } from './DescribeImage.tsx';
import { ReplaceImage } from './ReplaceImage.tsx';
import { useImageDeletion } from './useImageDeletion.ts';
import { serverNow } from '#admin/ui/serverClock.ts';

interface Props {
  image: LibraryImage;
  onClose: () => void;
}

/** One image: its details, where it is used, and what can be done with it. */
export function LibraryImageDialog({ image, onClose }: Props) {
  const [isReplacing, setIsReplacing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useImageDeletion(onClose);
  const reason = deletionBlocker(image, serverNow());
  const isBusy = isReplacing || deletion.isPending;
  return (
    <Dialog title={imageName(image)} isWide {...(!isBusy && { onCancel: onClose })}>
      <img
        src={image.address}
        alt=""
        className="mx-auto max-h-[30vh] rounded-control"
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith(paths.placeholderImage)) currentTarget.src = paths.placeholderImage;
        }}
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
          <Button variant="text-danger" disabled={isBusy} onClick={() => setIsAsking(true)}>
            {deletion.isPending ? 'Eliminando...' : 'Eliminar'}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          Cerrar
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="¿Eliminar esta imagen?"
          confirmLabel="Eliminar"
          cancelLabel="Cancelar"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            deletion.mutate(image);
          }}
        >
          <p>
            Se borra para siempre: ninguna noticia, publicación ni actividad la usa. Un borrador sin guardar de otro
            navegador se quedaría sin ella.
          </p>
        </ConfirmDialog>
      )}
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
