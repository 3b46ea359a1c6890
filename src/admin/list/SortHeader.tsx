interface Props {
  label: string;
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

const arrows = { ascending: '↑', descending: '↓' } as const;

/** The header of a sortable column. */
export function SortHeader({ label, direction, onSort }: Props) {
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className="px-4 font-semibold">
      <button type="button" className="flex min-h-11 items-center gap-1 font-semibold hover:text-ink" onClick={onSort}>
        {label}
        <span aria-hidden="true" className="w-3">
          {direction && arrows[direction]}
        </span>
      </button>
    </th>
  );
}
