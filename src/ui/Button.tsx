import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass.ts';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
}

/**
 * A button whose `type` defaults to `button`: it submits a form only when given `type="submit"`. With `aria-disabled` it
 * does nothing when pressed, and keeps the focus. `disabled` loses it: only for a button that goes with what it acts on.
 */
export function Button({ variant = 'secondary', type = 'button', onClick, ...rest }: Props) {
  const isDisabled = rest['aria-disabled'] === true;
  return (
    <button {...rest} type={type} className={buttonClass(variant)} onClick={isDisabled ? preventDefault : onClick} />
  );
}

function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}
