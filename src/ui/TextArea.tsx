import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange'> {
  onChange: (value: string) => void;
}

/** A text control of several lines that grows with its text; goes inside a `Field`. */
export function TextArea({ onChange, ...rest }: Props) {
  return (
    <textarea
      {...rest}
      className="field field-sizing-content resize-y leading-relaxed"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
