import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  onChange: (value: string) => void;
}

/** A one-line text control; goes inside a `Field`. */
export function TextInput({ onChange, type = 'text', ...rest }: Props) {
  return (
    <input {...rest} type={type} className="field" onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
