import { Link } from 'react-router-dom';
import type { NamedRecord } from './recordQueries.ts';

/** Records that lead to their forms. */
export function RecordLinks({ records }: { records: readonly NamedRecord[] }) {
  return (
    <ol className="border-t border-line">
      {records.map(({ kind, title, editPath }) => (
        <li
          key={editPath}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line bg-surface px-4 py-3"
        >
          <Link className="link min-w-0 wrap-anywhere" to={editPath}>
            {title}
          </Link>
          <span className="text-sm text-ink-soft">{kind}</span>
        </li>
      ))}
    </ol>
  );
}
