import { Link } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import type { NamedRecord } from './recordQueries.ts';

/** A list of records that link to their forms. */
export function RecordLinks({ named }: { named: readonly NamedRecord[] }) {
  return (
    <ol className="border-t border-line">
      {named.map(({ table, id, title }) => (
        <li key={`${table}-${id}`} className="border-b border-line bg-surface px-4 py-3">
          <Link className="link wrap-anywhere" to={paths.admin.edit(table, id)}>
            {title}
          </Link>
          <p className="mt-1 text-sm text-ink-soft">{records[table].title}</p>
        </li>
      ))}
    </ol>
  );
}
