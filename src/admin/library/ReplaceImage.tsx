import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ProgressBar } from '#admin/files/ProgressBar.tsx';
import type { LibraryImage } from '#data/files/media.ts';
import { describeUses } from '#domain/media/library.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { useReplacement } from './useReplacement.ts';

interface Props {
  image: LibraryImage;
  onBusyChange: (isBusy: boolean) => void;
  onReplaced: () => void;
}

/** Replaces an image wherever it is used. */
export function ReplaceImage({ image, onBusyChange, onReplaced }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { mutate, isPending, part } = useReplacement({ image, onReplaced });
  const notifyBusy = useEffectEvent(onBusyChange);
  useEffect(() => notifyBusy(isPending), [isPending]);

  return (
    <div className="border-t border-line pt-4">
      <Button disabled={isPending} onClick={() => input.current?.click()}>
        {isPending ? 'Reemplazando...' : 'Reemplazar en todas partes'}
      </Button>
      {isPending && part !== null && <ProgressBar label="Subiendo la imagen nueva" part={part} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Imagen que la reemplaza"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      {file && (
        <ConfirmDialog
          title="¿Reemplazar en todas partes?"
          confirmLabel="Reemplazar"
          cancelLabel="Cancelar"
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
