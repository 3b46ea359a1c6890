import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass.ts';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
}

/** A button whose `type` defaults to `button`: it submits a form only when given `type="submit"`. */
export function Button({ variant = 'secondary', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={buttonClass(variant)} />;
}
