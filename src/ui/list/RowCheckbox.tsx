interface Props {
  /** What is chosen. */
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Chooses a row, or all of them; as large as a finger. */
export function RowCheckbox({ label, checked, onChange }: Props) {
  return (
    <label className="flex size-11 items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-5 accent-petrol"
      />
    </label>
  );
}
