import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass.ts';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
}

/** A button that does not submit a form unless it says so. */
export function Button({ variant = 'secondary', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={buttonClass(variant)} />;
}
