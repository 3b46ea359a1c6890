import type { ComponentProps } from 'react';

const sizes = { short: 'min-h-24', long: 'min-h-80' } as const;

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'rows'> {
  /** How much room it has before it grows. */
  size?: keyof typeof sizes;
  onChange: (value: string) => void;
}

/** A text control of several lines that grows with its text; goes inside a `Field`. */
export function TextArea({ onChange, size = 'short', ...rest }: Props) {
  return (
    <textarea
      {...rest}
      className={`field field-sizing-content resize-y leading-relaxed ${sizes[size]}`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
