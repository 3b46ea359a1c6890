import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface Props {
  onLeave: () => void;
  onStay: () => void;
}

/** The question before unsaved changes are given up. */
export function LeaveDialog({ onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      title="¿Salir sin guardar?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>Los cambios que hiciste en este formulario se perderán.</p>
    </ConfirmDialog>
  );
}
