import type { ChangeEvent } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** What it selects. */
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Selects a row, or all of them; sized for touch. */
export function RowCheckbox({ label, checked, onChange }: Props) {
  // Render synchronously, so that scrolling accounts for the selection bar that appears with the first row.
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
