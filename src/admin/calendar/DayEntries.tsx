import { Link } from 'react-router-dom';
import { paths } from '#domain/paths.ts';
import { describeEntry, type CalendarEntry } from './entries.ts';

/** What is on one day, each entry with its time and a link to its form. */
export function DayEntries({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={`${entry.kind}-${entry.table}-${entry.id}`} className="flex gap-3 py-2.5">
          <span className="w-11 flex-none text-right text-sm/6 text-ink-soft tabular-nums">{entry.time}</span>
          <span className="min-w-0">
            <Link className="link wrap-anywhere" to={paths.admin.edit(entry.table, entry.id)}>
              {entry.title}
            </Link>
            <span className="block text-sm text-ink-soft">{describeEntry(entry)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
