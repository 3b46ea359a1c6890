import type { ChangeEvent } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** What is chosen. */
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Chooses a row, or all of them; as large as a finger. */
export function RowCheckbox({ label, checked, onChange }: Props) {
  // What comes with the first chosen row is there before its own row is looked for, and does not cover it.
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    flushSync(onChange);
    currentTarget.closest('li, tr')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <label className="flex size-11 items-center justify-center">
      <input type="checkbox" aria-label={label} checked={checked} onChange={change} className="size-5 accent-petrol" />
    </label>
  );
}
