import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SubmitButton } from './SubmitButton.tsx';
import { buttonClass } from '#ui/buttonClass.ts';

interface Props {
  isSaving: boolean;
  isDirty: boolean;
  /** Whether something is under way that saving now would lose. */
  isUploading?: boolean;
  /** What the button says while it is busy; uploads say so. */
  busyLabel?: string;
  /** How far the upload of a save is. */
  progress?: ReactNode;
  cancelTo: string;
}

/** A form's main action, always in sight, with its state in words beside it. */
export function SaveBar({
  isSaving,
  isDirty,
  isUploading = false,
  busyLabel = 'Guardando...',
  progress,
  cancelTo,
}: Props) {
  const state = isSaving
    ? 'Mientras se guarda no se puede editar'
    : isUploading
      ? 'Espera a que terminen de subir las imágenes'
      : isDirty
        ? 'Cambios sin guardar'
        : '';
  return (
    <div
      className={`save-bar sticky bottom-0 z-10 -mx-(--gutter) flex ${isSaving ? 'flex-wrap' : ''} items-center gap-3 border-t border-line bg-paper px-(--gutter) py-3`}
    >
      <SubmitButton isBusy={isSaving} busyLabel={busyLabel} disabled={isUploading}>
        Guardar
      </SubmitButton>
      <Link className={buttonClass('text')} to={cancelTo}>
        Cancelar
      </Link>
      <div className="ml-auto min-w-0">
        <p role="status" className="text-right text-sm text-ink-soft">
          {state}
        </p>
        {progress}
      </div>
    </div>
  );
}
