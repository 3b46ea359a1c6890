import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange'> {
  onChange: (value: string) => void;
}

/** A multi-line text control that grows with its content unless `rows` is set; goes inside a `Field`. */
export function TextArea({ onChange, ...rest }: Props) {
  const growth = rest.rows === undefined ? 'field-sizing-content resize-y leading-relaxed min-h-24' : '';
  return (
    <textarea {...rest} className={`field ${growth}`} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
