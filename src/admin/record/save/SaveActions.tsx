import { useState, type ReactNode } from 'react';
import type { ContentTable } from '#domain/contentTables.ts';
import { records } from '#domain/records.ts';
import { isScheduling, NOW, type PublishAt } from '#domain/publishing/publishingState.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '#admin/ui/Dialog.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { usePublishingState } from '../StateBadge.tsx';
import { Button } from '#ui/Button.tsx';
import type { ButtonVariant } from '#ui/buttonClass.ts';
import { useWindowEvent } from '#admin/ui/useWindowEvent.ts';
import type { Publishing } from './useRecordForm.ts';

interface Props {
  publishing: Publishing;
  table: ContentTable;
  isSaving: boolean;
  isDisabled: boolean;
  /** The label of the pressed button while it saves. */
  busyLabel: string;
  /** Beside the buttons that save. */
  children: ReactNode;
}

/**
 * The save buttons: save, publish or schedule a draft; also hide a scheduled record; save or hide a public one. Ctrl+S
 * does what the main button does, but asks before it publishes. It, saving a draft and scheduling leave the form open.
 */
export function SaveActions({ publishing, table, isSaving, isDisabled, busyLabel, children }: Props) {
  const { publishedAt, saving } = publishing;
  const [asked, setAsked] = useState<'publish' | 'schedule' | 'hide'>();
  const state = usePublishingState(publishedAt ?? null);
  const close = () => setAsked(undefined);
  const save = (stays: boolean) => {
    close();
    void publishing.save(stays);
  };
  const saveDraft = () => save(true);
  const saveAs = (publishAt: PublishAt) => {
    close();
    void publishing.saveAs(publishAt);
  };
  // Instead of the browser saving the page, unless a dialog is open.
  useWindowEvent('keydown', (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (event.repeat || document.querySelector('dialog[open]') || isSaving || !publishing.check()) return;
    if (state === 'draft') setAsked('publish');
    else save(true);
  });
  const button = (label: string, variant: ButtonVariant, isPressed: boolean, onClick: () => void) => (
    <SubmitButton
      {...{ busyLabel, variant, onClick }}
      isBusy={isSaving && isPressed}
      isDisabled={isDisabled || isSaving}
    >
      {label}
    </SubmitButton>
  );
  const schedule = () => publishing.check() && setAsked('schedule');
  const hide = () => (state === 'published' ? setAsked('hide') : saveAs(null));

  return (
    <>
      {state !== 'draft' && button('Guardar', 'primary', saving === undefined, () => save(false))}
      {state !== 'published' &&
        button('Publicar', state === 'draft' ? 'primary' : 'secondary', saving === NOW, () => saveAs(NOW))}
      {state === 'draft' && button('Guardar borrador', 'secondary', !saving, saveDraft)}
      {children}
      {state !== 'published' && button('Programar…', 'text', isScheduling(saving), schedule)}
      {state !== 'draft' && button('Ocultar', 'text', saving === null, hide)}
      {asked === 'publish' && (
        // The keyboard asked: focus starts on the harmless option.
        <Dialog title={`¿Publicar esta ${records[table].one}?`} role="alertdialog" onCancel={close}>
          <p>Quedará a la vista de todos en el sitio. También puedes guardarla como borrador.</p>
          <DialogButtons>
            <Button onClick={close}>Seguir editando</Button>
            <Button onClick={saveDraft}>Guardar borrador</Button>
            <Button variant="primary" onClick={() => saveAs(NOW)}>
              Publicar
            </Button>
          </DialogButtons>
        </Dialog>
      )}
      {asked === 'schedule' && <ScheduleDialog {...{ table, publishing }} onSchedule={saveAs} onCancel={close} />}
      {asked === 'hide' && (
        <ConfirmDialog
          title={`¿Ocultar esta ${records[table].one}?`}
          confirmLabel="Ocultar"
          onConfirm={() => saveAs(null)}
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
