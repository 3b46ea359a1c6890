import type { ComponentProps } from 'react';

const sizes = { short: 'min-h-24', long: 'min-h-80' } as const;

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange'> {
  /** How much room it has before it grows; with `rows` it stays as it is. */
  size?: keyof typeof sizes;
  onChange: (value: string) => void;
}

/** A text control of several lines that grows with its text, unless it is given rows; goes inside a `Field`. */
export function TextArea({ onChange, size = 'short', ...rest }: Props) {
  const growth = rest.rows === undefined ? `field-sizing-content resize-y leading-relaxed ${sizes[size]}` : '';
  return (
    <textarea {...rest} className={`field ${growth}`} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
