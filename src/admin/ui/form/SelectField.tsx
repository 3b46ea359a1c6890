import type { ComponentProps } from 'react';
import { Field } from '#ui/form/Field.tsx';

interface Props<Value extends string> extends Pick<
  ComponentProps<typeof Field>,
  'label' | 'isOptional' | 'error' | 'hint'
> {
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A `Field` whose control is a drop-down list, for options that need not all be visible. */
export function SelectField<Value extends string>({ options, value, onChange, ...field }: Props<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          value={value}
          className="field text-ellipsis"
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
