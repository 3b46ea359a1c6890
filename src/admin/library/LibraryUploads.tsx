import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ImagePicker, useFileDrop, useFilePaste } from '#admin/files/ImagePicker.tsx';
import { LIBRARY_KEY } from '#admin/files/library/libraryQuery.ts';
import { UploadList } from '#admin/files/UploadList.tsx';
import { KNOWN_IMAGE, uploadImage } from '#admin/files/uploadImage.ts';
import { useImageUploads } from '#admin/files/useImageUploads.ts';
import { LeaveGuard } from '#admin/ui/form/LeaveGuard.tsx';
import { createBrowserClient } from '#data/client.ts';
import { keepImage, nameOf } from '#data/files/media.ts';

/** Uploads images that stay in the library although nothing uses them. */
export function LibraryUploads({ onUploaded }: { onUploaded: (name: string) => void }) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const images = useImageUploads({
    upload: uploadAndKeep,
    onUploaded: ({ address, isKnown }, file) => {
      setAnnouncement(isKnown ? `${KNOWN_IMAGE}: ${file.name}.` : `${file.name}: subida.`);
      onUploaded(nameOf(address));
      void queryClient.invalidateQueries({ queryKey: [LIBRARY_KEY] });
    },
  });
  const { isBusy, add } = images;
  const isOver = useFileDrop(`${id}-zone`, add);
  useFilePaste(add);

  return (
    <div id={`${id}-zone`} className="mb-6">
      <LeaveGuard isDirty={false} isKept hasPendingFiles={isBusy} />
      <div
        className="drop-zone pointer-coarse:border-0 pointer-coarse:bg-transparent pointer-coarse:p-0"
        data-over={isOver || undefined}
      >
        <ImagePicker
          label="Subir imágenes"
          inputLabel="Imágenes para la biblioteca"
          buttonRef={addButton}
          isBusy={isBusy}
          onFiles={add}
        />
        <p className="text-sm text-ink-soft pointer-coarse:hidden">
          También puedes arrastrarlas hasta aquí o pegarlas.
        </p>
      </div>
      <UploadList images={images} canRetry addButton={addButton} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

async function uploadAndKeep(upload: Parameters<typeof uploadImage>[0]) {
  const image = await uploadImage(upload);
  await keepImage(createBrowserClient(), image.address);
  return image;
}
