import { useEffect } from 'react';
import { fileName } from '#admin/files/library/LibraryBrowser.tsx';
import { ConfirmButton } from '#admin/ui/Dialog.tsx';
import { focusHeading } from '#admin/ui/PageHeading.tsx';
import { serverNow } from '#admin/ui/serverClock.ts';
import type { LibraryFile } from '#data/files/media.ts';
import { deletionBlocker, describeUses, fileNoun } from '#domain/media/library.ts';
import { Button } from '#ui/Button.tsx';
import { useLibraryDeletion } from './useLibraryDeletion.ts';

interface Props {
  /** At least one, all of one bucket. */
  chosen: readonly LibraryFile[];
  onClear: () => void;
  /** Called with images to describe. */
  onDescribe: (images: readonly LibraryFile[]) => void;
}

/** The actions for the selected files, always visible while there are any. */
export function LibrarySelectionBar({ chosen, onClear, onDescribe }: Props) {
  // Files that were not deleted stay selected.
  const { mutate, isPending } = useLibraryDeletion(() => undefined);
  useEffect(() => focusHeading, []);
  const bucket = chosen[0]?.bucket ?? 'images';
  const unused = chosen.filter((file) => deletionBlocker(file, serverNow()) === null);
  const kept = chosen.filter((file) => !unused.includes(file));
  const undescribed = chosen.filter(({ alt }) => alt === null);

  return (
    // Buttons are left-aligned: on wide screens toasts appear on the right.
    <div className="save-bar mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 py-3 max-lg:py-4">
      <p className="min-w-0 text-sm max-sm:flex-1">
        {chosen.length} {fileNoun(bucket, chosen.length)} {bucket === 'images' ? 'elegida' : 'elegido'}
        {chosen.length > 1 && 's'}
        {unused.length === 0 && `: en uso, no se ${chosen.length === 1 ? 'puede' : 'pueden'} eliminar`}
      </p>
      <div className="max-sm:-mr-3">
        <Button variant="text" disabled={isPending} onClick={onClear}>
          Quitar la selección
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3 max-sm:[&>button]:flex-1">
        {bucket === 'images' && (
          <Button disabled={isPending} onClick={() => onDescribe(undescribed.length > 0 ? undescribed : chosen)}>
            Describir
          </Button>
        )}
        <ConfirmButton
          label={isPending ? 'Eliminando...' : 'Eliminar'}
          button={{ variant: 'danger', disabled: isPending || unused.length === 0 }}
          title={`¿Eliminar ${unused.length} ${fileNoun(bucket, unused.length)}?`}
          confirmLabel="Eliminar"
          onConfirm={() => mutate(unused)}
        >
          <p>Es para siempre. Un borrador sin guardar de otro navegador se quedaría sin lo que se elimina.</p>
          {kept.length > 0 && (
            <div>
              <p className="font-semibold">{kept.length === 1 ? 'Se conserva:' : `Se conservan ${kept.length}:`}</p>
              <ul className="max-h-60 list-disc overflow-y-auto pl-5 wrap-anywhere">
                {kept.map((file) => (
                  <li key={file.name}>
                    «{fileName(file)}». {describeUses(file)}.
                  </li>
                ))}
              </ul>
            </div>
          )}
        </ConfirmButton>
      </div>
    </div>
  );
}
