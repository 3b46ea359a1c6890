import type { ComponentProps } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/TextInput.tsx';

interface Props
  extends
    ComponentProps<typeof TextInput>,
    Pick<ComponentProps<typeof Field>, 'label' | 'isOptional' | 'error' | 'hint'> {
  /** The widest that the control may be, as a class name. */
  width?: string;
}

/** A `Field` whose control is one line of text. */
export function TextField({ label, isOptional, error, hint, width, ...input }: Props) {
  return (
    <Field {...{ label, isOptional, error, hint }}>
      {(control) => {
        const text = <TextInput {...control} {...input} />;
        return width === undefined ? text : <div className={width}>{text}</div>;
      }}
    </Field>
  );
}
