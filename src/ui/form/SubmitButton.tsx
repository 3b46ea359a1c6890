import { Button } from '#ui/Button.tsx';
import type { ButtonVariant } from '#ui/buttonClass.ts';
import { useHydrated } from './useHydrated.ts';

interface Props {
  isBusy: boolean;
  busyLabel: string;
  isDisabled?: boolean;
  hasSpinner?: boolean;
  variant?: ButtonVariant;
  /** Replaces the form's own submit: the button is then a plain `button`. */
  onClick?: () => void;
  children: string;
}

/** Submits its form and shows a busy label meanwhile; what is sent before the form has hydrated is sent once it has. */
export function SubmitButton({
  isBusy,
  busyLabel,
  isDisabled = false,
  hasSpinner = false,
  variant = 'primary',
  onClick,
  children,
}: Props) {
  const isHydrated = useHydrated();
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      variant={variant}
      aria-disabled={isDisabled || isBusy || !isHydrated}
      onClick={onClick}
    >
      {hasSpinner && isBusy && <span className="spinner" data-spinner />}
      {isBusy ? busyLabel : children}
    </Button>
  );
}
