import { ConfirmDialog } from '../Dialog.tsx';
import { wouldLoseFilesOnly } from './unsavedChanges.ts';

interface Props {
  onLeave: () => void;
  onStay: () => void;
}

/** Confirms discarding unsaved changes. */
export function LeaveDialog({ onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      title="¿Salir sin guardar?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>
        {wouldLoseFilesOnly()
          ? 'Las imágenes que no terminaron de subir se perderán. Lo que escribiste queda en este navegador.'
          : 'Los cambios que hiciste en este formulario se perderán.'}
      </p>
    </ConfirmDialog>
  );
}
