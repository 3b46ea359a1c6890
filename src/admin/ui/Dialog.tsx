import { useId, useLayoutEffect, useRef, type ReactNode, type MouseEvent, type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/Button.tsx';

interface Props {
  title: string;
  /** Called on Escape; without it the dialog stays open until the user picks an option. */
  onCancel?: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Whether to make room for running text. */
  isWide?: boolean | undefined;
  /** Whether to pin it near the top of the window: a centred dialog jumps when its height changes. */
  isAtTop?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open while mounted; the browser traps focus in it and restores it on close. It is outside of whatever
 * form opens it, which Enter in a field of the dialog would otherwise send.
 */
export function Dialog({ title, onCancel, role = 'dialog', isWide = false, isAtTop = false, children }: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  // Close before the element is removed: the browser restores focus only then.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const restoreSelection = holdSelection();
    dialog?.showModal();
    return () => {
      dialog?.close();
      restoreSelection();
    };
  }, []);

  return createPortal(
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      // All of a longer dialog would be read out.
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      // React's events bubble: a dialog above this one, or a file input in it, may be what was cancelled.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel?.();
      }}
      // Browsers close the dialog on a second Escape even if `cancel` was prevented.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && !onCancel && currentTarget.isConnected) currentTarget.showModal();
      }}
      className={`${isAtTop ? 'mx-auto mt-[8dvh] max-h-[88dvh]' : 'm-auto'} ${isWide ? 'w-[min(48rem,calc(100vw-2rem))]' : 'w-[min(28rem,calc(100vw-2rem))]'} scroll-pb-24 rounded-image border border-line bg-surface px-6 pt-6 text-ink shadow-float backdrop:bg-scrim`}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-body`} className="mt-3 flex flex-col gap-4 pb-6 has-[.dialog-buttons]:pb-0">
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

/** Returns the function that selects again what is selected now, if the same element has focus: Chromium forgets it. */
function holdSelection(): () => void {
  const focused = document.activeElement;
  if (
    focused instanceof HTMLTextAreaElement ||
    (focused instanceof HTMLInputElement && focused.selectionStart !== null)
  ) {
    const { selectionStart, selectionEnd, selectionDirection } = focused;
    return () => {
      if (document.activeElement !== focused) return;
      focused.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
    };
  }
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  return () => {
    // A pressed button leaves the selection in the text.
    if (document.activeElement !== focused || !focused?.matches('[contenteditable]')) return;
    if (!anchorNode?.isConnected || !focusNode?.isConnected) return;
    getSelection()?.setBaseAndExtent(anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0);
  };
}

/** The buttons below a dialog's body, the main one last; they stay in view, and what scrolls fades out above them. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-buttons bottom-0 -mx-6 flex flex-col-reverse gap-3 bg-surface px-6 pt-2 pb-6 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-surface sm:flex-row sm:justify-end [@media(height>=30rem)]:sticky">
      {children}
    </div>
  );
}

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
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
  cancelLabel = 'Cancelar',
  isWide,
  isDestructive = true,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} role="alertdialog" isWide={isWide} onCancel={onCancel}>
      {children}
      <DialogButtons>
        <Button onClick={closingWith(onCancel)}>{cancelLabel}</Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={closingWith(onConfirm)}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Closes the dialog right away: the action may take a moment, and an open modal would leave the page inert. */
function closingWith(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('dialog')?.close();
    act();
  };
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'onCancel'> {
  label: ReactNode;
  button?: Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>;
}

/** A button that asks before it acts. */
export function ConfirmButton({ label, button, onConfirm, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...dialog}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onConfirm();
          }}
        />
      )}
    </>
  );
}
