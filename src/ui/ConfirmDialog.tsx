import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone; the harmless answer has the focus. */
export function ConfirmDialog({ title, confirmLabel, cancelLabel, onConfirm, onCancel, children }: Props) {
  return (
    <Dialog title={title} role="alertdialog" onCancel={onCancel}>
      {children}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
