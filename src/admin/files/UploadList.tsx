import { useCallback, useId, type RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import type { ImageUpload } from './useImageUploads.ts';

interface Props {
  uploads: readonly ImageUpload[];
  /** Whether there is room for one more. */
  canRetry: boolean;
  onRetry: (upload: ImageUpload) => void;
  onCancel: (id: string) => void;
  /** Takes the focus of the last button that goes. */
  addButton: RefObject<HTMLElement | null>;
}

/** Images that are uploading or failed, each with its actions. */
export function UploadList(props: Props) {
  return (
    <ul aria-label="Subidas en curso" className="mt-4 divide-y divide-line border-y border-line">
      {props.uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} {...props} />
      ))}
    </ul>
  );
}

const states = { waiting: 'En espera', preparing: 'Preparando...', uploading: 'Subiendo...' } as const;

function UploadRow({ upload, canRetry, onRetry, onCancel, addButton }: Props & { upload: ImageUpload }) {
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
          <Button {...button} variant="text" onClick={() => onRetry(upload)}>
            Reintentar
          </Button>
        )}
        <Button {...button} data-cancel variant="text-danger" onClick={() => onCancel(upload.id)}>
          {hasFailed ? 'Descartar' : 'Cancelar'}
        </Button>
      </div>
    </li>
  );
}
