import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ContentTable } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { SaveActions, type Publishing } from './SaveActions.tsx';

interface Props {
  isSaving: boolean;
  isDirty: boolean;
  /** Whether an upload is in progress that saving now would lose. */
  isUploading?: boolean;
  /** The button's label while busy; uploads set their own. */
  busyLabel?: string;
  /** Upload progress during a save. */
  progress?: ReactNode;
  /** The record's publishing state, and how a save changes it. */
  publishing: Publishing;
  table: ContentTable;
}

/** A form's actions, always visible, with the form's state in words. */
export function SaveBar({
  isSaving,
  isDirty,
  isUploading = false,
  busyLabel = 'Guardando...',
  progress,
  publishing,
  table,
}: Props) {
  const state = isUploading
    ? 'Espera a que terminen de subir las imágenes: hasta entonces no se conservan'
    : isDirty
      ? 'Cambios sin guardar'
      : '';
  return (
    <div className="save-bar flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <SaveActions {...publishing} {...{ table, isSaving, busyLabel }} isDisabled={isUploading} />
      <Link className={buttonClass('text')} to={paths.admin.list(table)}>
        Cancelar
      </Link>
      <div className={`ml-auto min-w-0 flex-1 ${progress || isUploading ? 'basis-full md:basis-20' : 'basis-20'}`}>
        <p role="status" className="text-right text-sm text-ink-soft">
          {state}
        </p>
        {progress}
      </div>
    </div>
  );
}
