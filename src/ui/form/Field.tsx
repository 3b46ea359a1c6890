import { useId, type ReactNode } from 'react';

/** The props that a `Field` passes to its control. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  /** The control's id; a generated one by default. */
  id?: string | undefined;
  label: string;
  /** Whether only screen readers see the label. */
  isLabelHidden?: boolean;
  /** Whether the label marks the field as optional. */
  isOptional?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Associates a control with its label, hint and error, visually and for assistive technology. */
export function Field({ id: ownId, label, isLabelHidden = false, isOptional = false, error, hint, children }: Props) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'sr-only' : 'label'}>
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': describedBy })}
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm wrap-anywhere text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
