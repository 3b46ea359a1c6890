import { Link } from 'react-router-dom';
import type { NamedRecord } from './recordQueries.ts';

/** A list of records that link to their forms. */
export function RecordLinks({ records }: { records: readonly NamedRecord[] }) {
  return (
    <ol className="border-t border-line">
      {records.map(({ kind, title, editPath }) => (
        <li key={editPath} className="border-b border-line bg-surface px-4 py-3">
          <Link className="link wrap-anywhere" to={editPath}>
            {title}
          </Link>
          <p className="mt-1 text-sm text-ink-soft">{kind}</p>
        </li>
      ))}
    </ol>
  );
}
