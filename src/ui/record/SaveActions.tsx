import { useState } from 'react';
import type { ContentTable } from '#domain/publishing/caching.ts';
import { NOW, type PublishAt } from '#domain/publishing/publishingState.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { nouns } from './nouns.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { usePublishingState } from './usePublishingState.ts';

/** A record's publishing state, and how a save changes it. */
export interface Publishing {
  /** When the record becomes public (ISO 8601); null for a draft, undefined before the first save. */
  publishedAt: string | null | undefined;
  /** The publishing state that the save in progress sets. */
  saving: PublishAt;
  saveAs: (publishAt: PublishAt) => Promise<void>;
}

interface Props extends Publishing {
  table: ContentTable;
  isSaving: boolean;
  isDisabled: boolean;
  /** The label of the pressed button while it saves. */
  busyLabel: string;
}

/** The save buttons: save, publish or schedule a draft; also hide a scheduled record; save or hide a public one. */
export function SaveActions({ publishedAt, saving, saveAs, table, isSaving, isDisabled, busyLabel }: Props) {
  const [asked, setAsked] = useState<'schedule' | 'hide'>();
  const state = usePublishingState(publishedAt ?? null);
  const isScheduling = typeof saving === 'string' && saving !== NOW;
  const close = () => setAsked(undefined);
  const save = (publishAt: PublishAt) => {
    close();
    void saveAs(publishAt);
  };
  const button = (isPressed: boolean) => ({
    busyLabel,
    isBusy: isSaving && isPressed,
    disabled: isDisabled || isSaving,
  });

  return (
    <>
      {state !== 'draft' && (
        // The form's submit button, which the keyboard also triggers.
        <SubmitButton {...button(saving === undefined)}>Guardar</SubmitButton>
      )}
      {state !== 'published' && (
        <SubmitButton
          {...button(saving === NOW)}
          variant={state === 'draft' ? 'primary' : 'secondary'}
          onClick={() => save(NOW)}
        >
          Publicar
        </SubmitButton>
      )}
      {state === 'draft' && (
        <SubmitButton {...button(!saving)} variant="secondary">
          Guardar borrador
        </SubmitButton>
      )}
      {state !== 'published' && (
        <SubmitButton {...button(isScheduling)} variant="text" onClick={() => setAsked('schedule')}>
          Programar…
        </SubmitButton>
      )}
      {state !== 'draft' && (
        <SubmitButton
          {...button(saving === null)}
          variant="text"
          onClick={() => (state === 'published' ? setAsked('hide') : save(null))}
        >
          Ocultar
        </SubmitButton>
      )}
      {asked === 'schedule' && (
        <ScheduleDialog table={table} scheduledFor={publishedAt ?? null} onSchedule={save} onCancel={close} />
      )}
      {asked === 'hide' && (
        <ConfirmDialog
          title={`¿Ocultar esta ${nouns[table].one}?`}
          confirmLabel="Ocultar"
          cancelLabel="Cancelar"
          onConfirm={() => save(null)}
          onCancel={close}
        >
          <p>
            Dejará de estar en el sitio y quedará como borrador, con los cambios que hayas hecho. Puedes publicarla de
            nuevo cuando quieras.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
