import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ButtonVariant } from '#ui/buttonClass.ts';
import { useHydrated } from './useHydrated.ts';

interface Props {
  isBusy: boolean;
  busyLabel: string;
  disabled?: boolean;
  hasSpinner?: boolean;
  variant?: ButtonVariant;
  /** Replaces the form's own submit: the button is then a plain `button`. */
  onClick?: () => void;
  children: string;
}

/** Submits its form: shows a busy label meanwhile, and stays disabled until the form's script has hydrated. */
export function SubmitButton({
  isBusy,
  busyLabel,
  disabled = false,
  hasSpinner = false,
  variant = 'primary',
  onClick,
  children,
}: Props) {
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // A disabled button loses focus; restore it for keyboard users, once a dialog that opened meanwhile has closed.
  useLayoutEffect(() => {
    if (isBusy) return;
    const mayRestore = hadFocus.current;
    hadFocus.current = false;
    const restore = () => {
      if (mayRestore && document.activeElement === document.body) button.current?.focus();
    };
    restore();
    document.activeElement?.closest('dialog')?.addEventListener('close', restore, { once: true });
  }, [isBusy]);

  return (
    <Button
      ref={button}
      type={onClick ? 'button' : 'submit'}
      variant={variant}
      disabled={disabled || isBusy || !isHydrated}
      onClick={() => {
        // By the time it is busy, the browser may have taken the focus.
        hadFocus.current = document.activeElement === button.current;
        onClick?.();
      }}
    >
      {hasSpinner && isBusy && <span className="spinner" data-spinner />}
      {isBusy ? busyLabel : children}
    </Button>
  );
}
