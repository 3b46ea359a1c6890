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
  /** Sends the form in another way than its keys do. */
  onClick?: () => void;
  children: string;
}

/** Sends its form: says so while it does, and cannot be pressed before the form's script is there to send anything. */
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

  // A button that is disabled loses the focus: a person who works with the keyboard gets it back.
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isBusy]);

  return (
    <Button
      ref={button}
      type={onClick ? 'button' : 'submit'}
      variant={variant}
      disabled={disabled || isBusy || !isHydrated}
      onClick={onClick}
    >
      {hasSpinner && isBusy && <span className="spinner" data-spinner />}
      {isBusy ? busyLabel : children}
    </Button>
  );
}
