import { useId } from 'react';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Whether only screen readers are told the label. */
  isLabelHidden?: boolean;
}

/** A radio group styled as a segmented control: every option is visible. See `SelectField` for longer lists. */
export function Choice<Value extends string>({ label, options, value, onChange, isLabelHidden = false }: Props<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'label'}>
        {label}
      </span>
      <div className="flex w-fit max-w-full flex-wrap rounded-control border border-line-strong bg-surface p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-9 cursor-pointer items-center rounded px-3 text-sm font-semibold text-ink-soft has-checked:bg-ink has-checked:text-surface forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
