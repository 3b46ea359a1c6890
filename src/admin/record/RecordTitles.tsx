/** The titles of the records a dialog is about. */
export function RecordTitles({ rows }: { rows: readonly { id: number; title: string }[] }) {
  return (
    <ul className="max-h-60 list-disc overflow-y-auto pl-5 wrap-anywhere">
      {rows.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
