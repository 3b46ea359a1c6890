import type { ComponentProps } from 'react';
import { Field } from '#ui/form/Field.tsx';

interface Props<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'className' | 'onChange' | 'value' | 'children'
> {
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A drop-down list, for options that need not all be visible. */
function Select<Value extends string>({ options, onChange, ...rest }: Props<Value>) {
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

interface FieldProps<Value extends string>
  extends
    Pick<Props<Value>, 'options' | 'value' | 'onChange'>,
    Pick<ComponentProps<typeof Field>, 'label' | 'isOptional' | 'error' | 'hint'> {}

/** A `Field` whose control is a drop-down list. */
export function SelectField<Value extends string>({
  label,
  isOptional = false,
  error,
  hint,
  ...select
}: FieldProps<Value>) {
  return (
    <Field label={label} isOptional={isOptional} error={error} hint={hint}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
