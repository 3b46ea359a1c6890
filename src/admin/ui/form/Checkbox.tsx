import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  /** What the label refers to, for screen readers, where only the layout shows it. */
  about?: string;
  value: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, about, value, onChange, hint }: Props) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <input
        id={id}
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-describedby={hintId}
      />
      <label htmlFor={id} className="flex min-h-11 items-center text-sm font-semibold">
        {label}
        {about !== undefined && <span className="sr-only">({about})</span>}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="col-start-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
