import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ContentTable } from '#domain/publishing/caching.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { SaveActions, type Publishing } from '../record/SaveActions.tsx';

interface Props {
  isSaving: boolean;
  isDirty: boolean;
  /** Whether something is under way that saving now would lose. */
  isUploading?: boolean;
  /** What the button says while it is busy; uploads say so. */
  busyLabel?: string;
  /** How far the upload of a save is. */
  progress?: ReactNode;
  /** Whether visitors see the record, and how a save changes that. */
  publishing: Publishing;
  table: ContentTable;
  cancelTo: string;
}

/** A form's actions, always in sight, with its state in words beside them. */
export function SaveBar({
  isSaving,
  isDirty,
  isUploading = false,
  busyLabel = 'Guardando...',
  progress,
  publishing,
  table,
  cancelTo,
}: Props) {
  const state = isSaving
    ? 'Mientras se guarda no se puede editar'
    : isUploading
      ? 'Espera a que terminen de subir las imágenes: hasta entonces no se conservan'
      : isDirty
        ? 'Cambios sin guardar'
        : '';
  return (
    <div className="save-bar flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <SaveActions {...publishing} {...{ table, isSaving, busyLabel }} isDisabled={isUploading} />
      <Link className={buttonClass('text')} to={cancelTo}>
        Cancelar
      </Link>
      <div className={`ml-auto min-w-0 flex-1 ${isSaving || isUploading ? 'basis-full md:basis-20' : 'basis-20'}`}>
        <p role="status" className="text-right text-sm text-ink-soft">
          {state}
        </p>
        {progress}
      </div>
    </div>
  );
}
