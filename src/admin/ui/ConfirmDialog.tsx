import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  isWide?: boolean | undefined;
  /** Whether confirming loses something. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Confirms an action that cannot be undone or needs a decision; focus starts on the harmless option. */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel,
  isWide,
  isDestructive = true,
  onConfirm,
  onCancel,
  children,
}: Props) {
  return (
    <Dialog title={title} role="alertdialog" isWide={isWide} onCancel={onCancel}>
      {children}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={closingWith(onCancel)}>{cancelLabel}</Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={closingWith(onConfirm)}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Closes the dialog right away: the action may take a moment, and an open modal would leave the page inert. */
function closingWith(answer: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('dialog')?.close();
    answer();
  };
}
