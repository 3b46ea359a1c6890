import { useCallback, useId, type RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import type { ImageUpload, useImageUploads } from './useImageUploads.ts';

interface Props {
  images: Pick<ReturnType<typeof useImageUploads>, 'uploads' | 'retry' | 'cancel'>;
  /** Whether there is room for one more. */
  canRetry: boolean;
  /** Takes the focus of the last button that goes. */
  addButton: RefObject<HTMLElement | null>;
}

/** Images that are uploading or failed, each with its actions; nothing if there are none. */
export function UploadList(props: Props) {
  if (props.images.uploads.length === 0) return null;
  return (
    <ul aria-label="Subidas en curso" className="mt-4 divide-y divide-line border-y border-line">
      {props.images.uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} {...props} />
      ))}
    </ul>
  );
}

const states = { waiting: 'En espera', preparing: 'Preparando...' } as const;

function UploadRow({ upload, images, canRetry, addButton }: Props & { upload: ImageUpload }) {
  const nameId = useId();
  const hasFailed = upload.state === 'failed';
  /** Where a focused button goes, its row's other one takes the focus, else one of the first row. */
  const passFocusOn = useCallback(
    (removed: HTMLElement | null) => {
      const around = [removed?.closest('li'), removed?.closest('ul')];
      return () => {
        if (removed !== document.activeElement) return;
        queueMicrotask(() => {
          const left = around.find((element) => element?.isConnected);
          (left?.querySelector<HTMLElement>('[data-cancel]') ?? addButton.current)?.focus();
        });
      };
    },
    [addButton],
  );
  const button = { 'aria-describedby': nameId, ref: passFocusOn };
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2 text-sm">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p id={nameId} className="truncate font-medium">
          {upload.file.name}
        </p>
        {upload.state === 'failed' && <p className="text-danger">{upload.error}</p>}
        {upload.state === 'uploading' && <ProgressBar label={`Subiendo ${upload.file.name}`} part={upload.part} />}
        {(upload.state === 'waiting' || upload.state === 'preparing') && (
          <p className="text-ink-soft">{states[upload.state]}</p>
        )}
      </div>
      <div className="-mx-3 flex flex-wrap">
        {hasFailed && canRetry && !upload.isRefused && (
          <Button {...button} variant="text" onClick={() => images.retry(upload)}>
            Reintentar
          </Button>
        )}
        <Button {...button} data-cancel variant="text-danger" onClick={() => images.cancel(upload.id)}>
          {hasFailed ? 'Descartar' : 'Cancelar'}
        </Button>
      </div>
    </li>
  );
}
