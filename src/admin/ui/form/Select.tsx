import type { ComponentProps } from 'react';

interface Props<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'className' | 'onChange' | 'value' | 'children'
> {
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A drop-down list, for options that need not all be visible; goes inside a `Field`. */
export function Select<Value extends string>({ options, onChange, ...rest }: Props<Value>) {
  return (
    <select
      {...rest}
      className="field text-ellipsis"
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
